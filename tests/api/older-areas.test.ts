import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AREA_HEADER, AREA_VERSION } from '../../contract/area-version.ts'
import { addDays, today } from '../../contract/calendar-day.ts'
import type { Form } from '../../contract/form.ts'
import type { TestCaller } from '../callers.ts'
import { makeVisit } from '../form-visit.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** What a phone of an earlier version sends, to the letter; names that begin with '$' stand for what is each phone's own. */
type Recorded = {
  area: number
  says: string
  /** Another form than the one of two questions. */
  asked?: object[]
  /** Sent about a response that is there. */
  corrects?: true
  path: string
  headers: Record<string, string>
  body: object
  status: number
  /** What that phone must read in the answer before it wipes its own. */
  answer: object
}
const recorded: Recorded[] = JSON.parse(readFileSync('tests/fixtures/phone/area-requests.json', 'utf8'))

let kampung: TestApp
let me: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  me = await kampung.signIn('assigned_volunteer')
})
afterAll(() => kampung.close())

type Names = Record<string, string | number | undefined>
/** Whatever is named, alone or within a text. */
const filled = <Value>(value: Value, names: Names): Value =>
  JSON.parse(JSON.stringify(value), (_, one) => {
    if (typeof one !== 'string') return one
    if (one.startsWith('$') && names[one.slice(1)] !== undefined) return names[one.slice(1)]
    return one.replace(/\$(\w+)/g, (whole, name) => String(names[name] ?? whole))
  })

async function aVisit({ asked, corrects }: Recorded) {
  const visit = await makeVisit(kampung)
  await kampung.assign(me, visit.serial)
  const place = `/form?programmeId=${visit.form.programme_id}&stage=${visit.form.stage}`
  const questions = asked ?? visit.form.questions
  const saved = await kampung.call('PUT', place, { as: 'admin', body: { ...visit.form, questions } })
  expect(saved.status, saved.text).toBe(200)
  const form: Form = saved.body
  const { id: beneficiary_id } = await kampung.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', '=', visit.serial)
    .executeTakeFirstOrThrow()
  const first = corrects && (await visit.file(me, visit.fromPhone))
  const names: Names = {
    ...{ stage: form.stage, programme_id: form.programme_id, serial: visit.serial, beneficiary_id },
    ...{ account_id: me.account_id, account: me.account_id, response_id: first?.body.id },
    ...{ form_id: form.form_id, form_version: form.form_version, key: randomUUID(), other_key: randomUUID() },
    ...{ now: new Date().toISOString(), today: today(), tomorrow: addDays(today(), 1) },
    ...Object.fromEntries(form.questions.map(({ uid }, at) => [`uid_${at + 1}`, uid])),
  }
  return { form, names }
}

const firstOf = (area: number) => recorded.find((one) => one.area === area && one.path === '/form/responses')

describe.each(recorded)('of area $area: $says', (one) => {
  it('is taken as it is, and sent again is answered the same', async () => {
    const { names } = await aVisit(one)
    const headers = filled(one.headers, names)
    const body = filled(one.body, names)
    const sent = await kampung.call('POST', one.path, { as: me, headers, body })
    expect([sent.status, sent.body], sent.text).toEqual([
      one.status,
      expect.objectContaining(filled(one.answer, names)),
    ])
    const again = await kampung.call('POST', one.path, { as: me, headers, body })
    expect([again.status, again.body]).toEqual([sent.status, sent.body])
  })
})

it('every version of the area up to today’s but the last has what it sends recorded', () => {
  const versions = new Set(recorded.map(({ area }) => area))
  expect([...versions].toSorted()).toEqual(Array.from({ length: AREA_VERSION - 1 }, (_, at) => at + 1))
})

it.each([1, 3, 4])(
  'a phone of area %i is given the forms that it draws, and told of no others',
  async (area) => {
    const drawn = firstOf(area)
    const later = firstOf(area === 1 ? 3 : 4)
    const [own, newer] = await Promise.all([drawn, later].map((one) => one && aVisit(one)))
    const headers: Record<string, string> = area === 1 ? {} : { [AREA_HEADER]: String(area) }
    const { status, body } = await kampung.call('GET', '/volunteer/visits', { as: me, headers })
    expect(status).toBe(200)
    const ids = new Set(body.forms.map(({ form_id }: Form) => form_id))
    expect([ids.has(own?.form.form_id), ids.has(newer?.form.form_id)]).toEqual([true, area === 4])
  },
)
