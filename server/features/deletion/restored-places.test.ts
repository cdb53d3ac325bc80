import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aBeneficiary, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp()
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

const as = 'admin'
const of = (serial: string) => `/beneficiary?serial_number=${serial}`
const someone = async (programme_id: number): Promise<string> =>
  (await records.post('/beneficiary', aBeneficiary({ programme_id, status: 'Active' }))).serial_number
const say = async (serial: string, over: object) => {
  const { version: _, ...whole } = (await records.get(of(serial))).body
  const answer = await kampung.call('PUT', of(serial), { as, body: { ...whole, ...over } })
  expect(answer.status, answer.text).toBe(200)
}
const place = async (): Promise<number> => (await records.post('/programme', aProgramme())).id
const placesOf = async (serial: string): Promise<[number, string][]> =>
  (await records.get(`/beneficiary/programmes?serial_number=${serial}`)).body.map(
    ({ programme_id, status }: { programme_id: number; status: string }) => [programme_id, status],
  )
const restored = async (batch: number): Promise<string[]> => {
  const answer = await records.restore(batch)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.notes
}
const gone = { status: 'Inactive', status_reason: 'deceased' }
const away = { status: 'Inactive', status_reason: 'moved' }
const alive = { status: 'Active', status_reason: '', status_note: '', status_day: null }

test('who died or moved away while a programme was deleted is Inactive in it when it is restored, and it says so (H-1991)', async () => {
  const programme = await place()
  const [dead, moved, here] = [await someone(programme), await someone(programme), await someone(programme)]
  const batch = await records.remove(`/programme?id=${programme}`)
  await say(dead, gone)
  await say(moved, away)
  expect(await restored(batch)).toEqual([
    '2 people have died or moved away meanwhile, and are Inactive in it.',
  ])
  expect([await placesOf(dead), await placesOf(moved), await placesOf(here)]).toEqual([
    [[programme, 'Inactive']],
    [[programme, 'Inactive']],
    [[programme, 'Active']],
  ])
  // A slip of the wrong row: what it ended comes back with the person.
  await say(dead, alive)
  expect(await placesOf(dead)).toEqual([[programme, 'Active']])
})

test('a place that whoever had moved was given afterwards comes back as the office meant it (H-1991)', async () => {
  const [programme, other] = [await place(), await place()]
  const moved = await someone(other)
  await say(moved, away)
  const link = { programme_id: programme, beneficiary_serial_number: moved, status: 'Active' }
  await records.post('/programme/beneficiaries', [link])
  expect(await placesOf(moved)).toContainEqual([programme, 'Active'])
  expect(await restored(await records.remove(`/programme?id=${programme}`))).toEqual([])
  expect(await placesOf(moved)).toContainEqual([programme, 'Active'])
})
