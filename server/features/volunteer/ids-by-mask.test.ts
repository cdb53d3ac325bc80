import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NricShown } from '../../../contract/nric.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { telling } from '../../../tests/telling.ts'
import { openTestDatabase } from '../../../tests/test-database.ts'
import { idsByMask } from './ids-by-mask.ts'

const { vault } = telling
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Person = { id: number; version: number }
async function people(masks: readonly string[]): Promise<Person[]> {
  const rows = masks.map((mask, at) => ({
    ...{ first_name: `Of ${at}`, last_name: 'Tan', display_name: `Of ${at}`, contact_number: '91112222' },
    nric_masked: vault.sealMasks(mask),
  }))
  return await database.db.insertInto('volunteers').values(rows).returning(['id', 'version']).execute()
}
const ordered = async (listed: readonly Person[], order: 'asc' | 'desc', shown: NricShown) => {
  const ids = await idsByMask(database.db, listed, { order, shown, vault })
  return ids.map((id) => listed.findIndex((person) => person.id === id))
}

test('they stand by what is shown, alike by their ids, and whoever has none comes last either way (S-07, 0083)', async () => {
  const masks = ['S****567D', '', 'F****567D', 'S****111A', '', 'S****111A', '*****999Z']
  const listed = await people(masks)
  expect(await ordered(listed, 'asc', 'first_and_last_4')).toEqual([6, 2, 3, 5, 0, 1, 4])
  expect(await ordered(listed, 'desc', 'first_and_last_4')).toEqual([0, 5, 3, 2, 6, 4, 1])
  expect(await ordered(listed.toReversed(), 'asc', 'first_and_last_4')).toEqual([0, 4, 3, 1, 6, 5, 2])
})

test('the order tells no more than what is shown', async () => {
  const listed = await people(['S****111D', 'F****000D'])
  expect(await ordered(listed, 'asc', 'first_and_last_4')).toEqual([1, 0])
  expect(await ordered(listed, 'asc', 'last_4')).toEqual([1, 0])
  expect(await ordered(listed, 'asc', 'none')).toEqual([0, 1])
})

test('what was opened once is remembered until it changes', async () => {
  const listed = await people(['S****111D', 'S****222D'])
  expect(await ordered(listed, 'asc', 'last_4')).toEqual([0, 1])
  const [first] = listed
  if (!first) throw new Error('nobody')
  const changed = { version: first.version + 1, nric_masked: vault.sealMasks('S****333D') }
  await database.db.updateTable('volunteers').set(changed).where('id', '=', first.id).execute()
  const now = listed.map((person) => (person === first ? { ...first, version: first.version + 1 } : person))
  expect(await ordered(now, 'asc', 'last_4')).toEqual([1, 0])
})

test('others have their turn while thousands are opened', async () => {
  const listed = await people(
    Array.from({ length: 2500 }, (_, at) => `S****${String(at % 1000).padStart(3, '0')}A`),
  )
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 0)
  const order = await ordered(listed, 'asc', 'last_4')
  clearInterval(others)
  expect(turns).toBeGreaterThan(1)
  expect(order.slice(0, 4)).toEqual([0, 1000, 2000, 1])
})
