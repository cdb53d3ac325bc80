import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Form } from '../../../contract/form.ts'
import { aForm } from '../../../tests/factories.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let visit: Visit
/** It came to the place of the form that was moved, and is in its first version as that was. */
let standing: Form
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  visit = await makeVisit(kampung)
  await kampung.call('PUT', at(), { as: 'admin', body: { ...visit.form, stage: 2 } })
  const body = aForm({ programme_id: visit.form.programme_id, title: 'First call' })
  standing = (await kampung.call('POST', '/form', { as: 'admin', body })).body
})

const at = (form_id?: number, path = '/form') =>
  `${path}?programmeId=${visit.form.programme_id}&stage=1${form_id === undefined ? '' : `&form_id=${form_id}`}`
const headers = { 'if-match': '"1"' }
const body = () => ({ ...visit.form, title: 'Over it' })
const titles = async () => {
  const forms: Form[] = (await kampung.call('GET', '/form', { as: 'admin' })).body
  const mine = forms.filter(({ programme_id }) => programme_id === visit.form.programme_id)
  return mine.toSorted((a, b) => a.stage - b.stage).map(({ title }) => title)
}

test.each(['PUT', 'DELETE'] as const)(
  'a %s that means the form that was moved finds nothing where another stands now (H-1844)',
  async (method) => {
    const sent = { as: 'admin', headers, ...(method === 'PUT' && { body: body() }) } as const
    const refused = await kampung.call(method, at(visit.form.form_id), sent)
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
    expect(await titles()).toEqual(['First call', visit.form.title])
    const meant = await kampung.call(method, at(standing.form_id), sent)
    expect(meant.status).toBe(method === 'PUT' ? 200 : 204)
  },
)

test('nor is it told what its edit would do to the other (H-1844)', async () => {
  const ask = (form_id?: number) =>
    kampung.call('POST', at(form_id, '/form/edit-impact'), { as: 'admin', headers, body: body() })
  expect((await ask(visit.form.form_id)).status).toBe(404)
  expect((await ask(standing.form_id)).status).toBe(200)
})

test('a call that names a place alone means whatever form stands there, as before (H-1844)', async () => {
  expect((await kampung.call('PUT', at(), { as: 'admin', headers, body: body() })).status).toBe(200)
  expect(await titles()).toEqual(['Over it', visit.form.title])
})
