import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../../contract/activity.ts'
import { foldsLines } from '../../../contract/activity-folded.ts'
import { anInitiative, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const page = async (query = '') => {
  const answer = await kampung.call('GET', `/activity?page=1&page_size=50${query}`, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as { items: Activity[]; total: number }
}
const bringIn = async (path: string, rows: string[]) => {
  const content = ['first_name,last_name,contact_number', ...rows].join('\r\n')
  const file = { name: 'people.csv', content, type: 'text/csv' }
  const answer = await kampung.call('POST', path, { as, file })
  expect(answer.status, answer.text).toBe(201)
}

test('what an import did to each stands below its line, is found by whoever searches, and stays in a person’s history', async () => {
  const before = await page()
  const initiative = (await kampung.call('POST', '/initiative', { as, body: anInitiative() })).body.id
  await bringIn(`/volunteer/import/?initiative_id=${initiative}`, [
    'Ah Huat,Quekson,91110001',
    'Devi,Quekson,91110002',
  ])
  const { items, total } = await page()
  expect(total).toBe(before.total + 2)
  const [own, made] = items
  expect([own?.action, made?.action]).toEqual(['imported', 'created'])
  expect([own && foldsLines(own), made && foldsLines(made)]).toEqual([true, false])

  const below = await page(`&within=${own?.id}`)
  expect(below.items.map(({ action }) => action).toSorted()).toEqual([
    ...['created', 'created', 'linked', 'linked'],
  ])
  expect((await page(`&within=${made?.id}`)).total).toBe(0)
  expect((await page('&q=Quekson')).total).toBeGreaterThanOrEqual(4)
  expect((await page('&action=linked')).total).toBeGreaterThanOrEqual(2)
  const account = below.items[0]?.record_key
  const history = await page(`&entity=volunteer&record=${account}`)
  expect(history.items.map(({ action }) => action).toSorted()).toEqual(['created', 'linked'])
  const csv = await kampung.call('GET', '/activity/export', { as })
  expect(csv.text.match(/Quekson/g)?.length).toBeGreaterThanOrEqual(4)
})

test('a list of beneficiaries and its taking back are a line each', async () => {
  const programme = (await kampung.call('POST', '/programme', { as, body: aProgramme() })).body.id
  const before = await page()
  const content = [
    'serial_number,first_name,last_name,contact_number,postal_code,block_number,street_name,unit_number',
    ...[1, 2, 3].map((at) => `FOLD-${at},Ah,Foldson,9111000${at},310145,145,Lorong 2,#01-0${at}`),
  ].join('\r\n')
  const file = { name: 'list.csv', content, type: 'text/csv' }
  const answer = await kampung.call('POST', `/beneficiary/import/?programme_id=${programme}`, { as, file })
  expect(answer.status, answer.text).toBe(201)
  const brought = await page()
  expect(brought.total).toBe(before.total + 1)
  const [made] = (await kampung.call('GET', '/import?page=1', { as })).body.items
  const back = await kampung.call('POST', `/import/take-back?id=${made.id}`, { as })
  expect(back.status, back.text).toBeLessThan(300)
  const after = await page()
  expect(after.items[0]).toMatchObject({ action: 'taken_back', entity: 'import' })
  expect(after.total).toBe(brought.total + 1)
  expect((await page(`&within=${after.items[0]?.id}`)).total).toBeGreaterThanOrEqual(3)
})
