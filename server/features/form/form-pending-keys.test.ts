import { afterAll, beforeAll, expect, test } from 'vitest'
import { aForm } from '../../../tests/factories.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
  visit = await makeVisit(kampung)
  for (const name of ['b', 'c']) await visit.addPerson(`${visit.serial}-${name}`)
  const second = aForm({ programme_id: visit.form.programme_id, stage: 2, title: 'Second visit' })
  await kampung.call('POST', '/form', { as: 'admin', body: second })
  const volunteer = await kampung.signIn('assigned_volunteer')
  await kampung.assign(volunteer, `${visit.serial}-b`)
})
afterAll(() => kampung.close())

const get = (path: string) => kampung.call('GET', path, { as: 'admin' })
const where = (...all: object[]) => `&where=${encodeURIComponent(JSON.stringify({ all }))}`
const ofProgramme = () => `programme_id=${visit.form.programme_id}`
const keysOf = async (more = '') => {
  const { status, body, text } = await get(`/form/pending/keys?${ofProgramme()}${more}`)
  expect(status, text).toBe(200)
  return body.keys as { beneficiary_serial_number: string; stage: number }[]
}
const listed = async (more = '') =>
  (await get(`/form/pending?page=1&page_size=100&${ofProgramme()}${more}`)).body.items.map(
    (row: { beneficiary_serial_number: string; programme_id: number; stage: number }) => ({
      ...{ beneficiary_serial_number: row.beneficiary_serial_number },
      ...{ programme_id: row.programme_id, stage: row.stage },
    }),
  )

test('all that the list of incomplete forms holds is known by its keys, in its order, and as its chips and boxes ask', async () => {
  const asks = [
    '',
    '&unassigned=1',
    `&q=${encodeURIComponent(`${visit.serial}-b`)}`,
    where({ field: 'volunteer', op: 'none' }),
    where({ field: 'status', op: 'one_of', value: ['Active'] }),
  ]
  for (const ask of asks) expect(await keysOf(ask), ask).toEqual(await listed(ask))
  expect(await keysOf()).toHaveLength(6)
  expect(await keysOf(asks[3])).toHaveLength(4)
  expect(await keysOf(where({ field: 'status', op: 'one_of', value: ['Inactive'] }))).toEqual([])
})

test('who is only near what was typed is nobody’s all, and a filter that cannot be read is refused', async () => {
  expect(await keysOf('&q=zzzzqq')).toEqual([])
  for (const path of ['/form/pending/keys?', '/form/pending?page=1&']) {
    const refused = await get(`${path}${where({ field: 'nothing', op: 'is', value: true }).slice(1)}`)
    expect(refused.status, path).toBe(400)
  }
})
