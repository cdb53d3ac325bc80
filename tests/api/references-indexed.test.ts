import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openTestDatabase } from '../test-database.ts'
import { idleExceptions, unindexedReferences } from '../unindexed-references.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner')
})
afterAll(() => database.close())

/** What is found while this stands in the database too. */
async function foundWith(...statements: string[]): Promise<string[]> {
  class Undo extends Error {}
  let found: string[] = []
  const planted = database.db.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
    found = await unindexedReferences(tx)
    throw new Undo()
  })
  await expect(planted).rejects.toThrow(Undo)
  return found
}

test('whoever refers to what may be deleted is found by an index that holds all of them (H-1876)', async () => {
  expect(await unindexedReferences(database.db)).toEqual([])
  expect(await idleExceptions(database.db)).toEqual([])
})

const hobbies =
  'create table hobbies (of_volunteer bigint references volunteers (id), name text, deleted_at date)'
const found = ['hobbies (of_volunteer): who refers to volunteers is found by no index that holds all']

test.each([
  ['none', [], found],
  ['one of the living alone', ['create index on hobbies (of_volunteer) where deleted_at is null'], found],
  ['one that begins with something else', ['create index on hobbies (name, of_volunteer)'], found],
  ['one that orders nothing', ['create index on hobbies using hash (of_volunteer)'], found],
  ['one of all', ['create index on hobbies (of_volunteer, name)'], []],
  ['one of all that refer', ['create index on hobbies (of_volunteer) where of_volunteer is not null'], []],
])('of a planted key that has %s that is said (H-1876)', async (_, indexes, said) => {
  expect(await foundWith(hobbies, ...indexes)).toEqual(said)
})

test('a key of two columns needs both at the beginning, in either order', async () => {
  const pair =
    'create table answers (place integer, bulk bigint, foreign key (bulk, place) references bulk_rows)'
  const missing = ['answers (bulk, place): who refers to bulk_rows is found by no index that holds all']
  expect(await foundWith(pair, 'create index on answers (bulk)')).toEqual(missing)
  expect(await foundWith(pair, 'create index on answers (place, bulk)')).toEqual([])
})
