import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AREA_HEADER, AREA_VERSION, canDraw } from '../../../contract/area-version.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { withoutUndrawn } from './left-out-forms.ts'

let kampung: TestApp
let volunteer: TestCaller
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
  volunteer = await makeCaller(kampung.db, 'assigned_volunteer')
  visit = await makeVisit(kampung)
  await kampung.assign(volunteer, visit.serial)
})
afterAll(() => kampung.close())

const take = async (version?: string, known = '') =>
  (
    await kampung.call('GET', `/volunteer/visits${known && `?known=${known}`}`, {
      as: volunteer,
      ...(version !== undefined && { headers: { [AREA_HEADER]: version } }),
    })
  ).body

describe('a phone that is behind', () => {
  it('is told how many forms it cannot draw, and of nothing else less', async () => {
    const behind = await take('0')
    expect(behind).toMatchObject({ forms: [], forms_left_out: 1 })
    expect(behind.people).toMatchObject([{ serial_number: visit.serial, pending: [] }])
    // Updated, it is told again, though nothing has changed at the office.
    const now = await take(String(AREA_VERSION), behind.tag)
    expect(now).toMatchObject({ is_same: false, forms: [visit.form] })
    expect(now.people[0].pending).toHaveLength(1)
    expect(now).not.toHaveProperty('forms_left_out')
  })

  it('is the first where it says no version, or nothing sensible', async () => {
    const told = await take()
    expect(told.forms).toEqual([visit.form])
    for (const version of ['', 'two', '-1', '1e3', '9'.repeat(40)])
      expect((await take(version, told.tag)).is_same).toBe(true)
  })

  it('takes along what it can draw of several', () => {
    const [old, fresh] = [1, 2].map((form_id) => ({ ...visit.form, form_id }))
    const asked = { programme_id: 1, stage: 1 }
    const pending = [
      { ...asked, form_id: 1 },
      { ...asked, form_id: 2 },
    ]
    const taken = { people: [{ name: 'Siti', pending }], forms: [old, fresh] }
    const isDrawn = (version: number, { form_id }: { form_id: number }) => form_id <= version
    expect(withoutUndrawn(taken as never, 1, isDrawn)).toEqual({
      people: [{ name: 'Siti', pending: [pending[0]] }],
      forms: [old],
      forms_left_out: 1,
    })
  })
})

it('draws a form with all of its questions or not at all', () => {
  const form = { questions: [{ type: 'short' as const }, { type: 'several' as const }] }
  expect([1, 2, 3, 4].map((version) => canDraw(version, form))).toEqual([false, false, true, true])
  expect(canDraw(1, { questions: [] })).toBe(true)
})

it('what asks before the code is there says the same version', () => {
  const script = readFileSync(new URL('../../../web/public/volunteer-preload.js', import.meta.url), 'utf8')
  expect(script).toContain(`const version = '${AREA_VERSION}'`)
  expect(script).toContain(`'${AREA_HEADER}': version`)
})
