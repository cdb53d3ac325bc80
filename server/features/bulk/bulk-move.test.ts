import { afterAll, expect, test } from 'vitest'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, preview, start, run, takeBack, world } = bulkTools(kampung)

const programme = async (): Promise<number> => (await made('/programme', aProgramme())).id
const join = (programme_id: number, beneficiary_serial_number: string, status: string) =>
  made('/programme/beneficiaries', [{ programme_id, beneficiary_serial_number, status }])
const placesOf = async (key: string) =>
  (await send('GET', `/beneficiary/programmes?serial_number=${key}`)).body
    .map(({ programme_id, status }: { programme_id: number; status: string }) => `${programme_id} ${status}`)
    .sort()

test('whoever is Active in one programme and Inactive in the other is refused by a move, said beforehand, and stays (H-1460)', async () => {
  const [from, to] = [await programme(), await programme()]
  const [declined = '', both = '', neither = '', alone = ''] = await people(4)
  for (const key of [declined, both, alone]) await join(from, key, 'Active')
  await join(from, neither, 'Inactive')
  for (const key of [declined, neither]) await join(to, key, 'Inactive')
  await join(to, both, 'Active')
  const before = await world()
  const many = {
    who: { keys: [declined, both, neither, alone] },
    change: { kind: 'move', from_id: from, place_id: to },
  }
  expect((await preview(many)).body).toMatchObject({
    ...{ total: 4, changes: 3, already: 0, refused: 1, inactive_there: 1, deceased: 0 },
  })
  const record = await run(many)
  expect(record).toMatchObject({ changed: 3, already: 0, refused: 1 })
  expect(await placesOf(declined)).toEqual([`${from} Active`, `${to} Inactive`])
  expect(await placesOf(both)).toEqual([`${to} Active`])
  expect(await placesOf(neither)).toEqual([`${to} Inactive`])
  expect(await placesOf(alone)).toEqual([`${to} Active`])
  expect(await takeBack(record.id)).toMatchObject({ put_back: 3, stayed: 0, stays: [] })
  expect(await world()).toEqual(before)
})

test('whoever becomes Inactive there between the preview and their turn stays as well (H-1460)', async () => {
  const [from, to] = [await programme(), await programme()]
  const [key = ''] = await people(1)
  await join(from, key, 'Active')
  const begun = await start({
    who: { keys: [key] },
    change: { kind: 'move', from_id: from, place_id: to },
  })
  await join(to, key, 'Inactive')
  expect(await made(`/bulk/portion?id=${begun.body.id}`)).toMatchObject({ changed: 0, refused: 1 })
  expect(await placesOf(key)).toEqual([`${from} Active`, `${to} Inactive`])
})

test('whoever is Inactive in a programme already stays so when many are added to it, and it is said beforehand', async () => {
  const to = await programme()
  const [inactive = '', active = '', fresh = ''] = await people(3)
  await join(to, inactive, 'Inactive')
  await join(to, active, 'Active')
  const many = { who: { keys: [inactive, active, fresh] }, change: { kind: 'join', place_id: to } }
  expect((await preview(many)).body).toMatchObject({
    ...{ total: 3, changes: 1, already: 1, refused: 1, inactive_there: 1, deceased: 0 },
  })
  expect(await run(many)).toMatchObject({ changed: 1, already: 1, refused: 1 })
  expect(await placesOf(inactive)).toEqual([`${to} Inactive`])
})
