import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueGaps, catalogueGhosts } from '../../tests/catalogue-gaps.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import type { Db } from '../schema.ts'

let db: Db
beforeAll(async () => {
  db = (await openTestDatabase('owner')).db
})

/** What the catalogue lacks while this stands in the database too. */
async function gapsWith(statement: string): Promise<string[]> {
  class Undo extends Error {}
  let gaps: string[] = []
  const planted = db.transaction().execute(async (tx) => {
    await sql.raw(statement).execute(tx)
    gaps = await catalogueGaps(tx)
    throw new Undo()
  })
  await expect(planted).rejects.toThrow(Undo)
  return gaps
}

describe('the record catalogue knows the whole database', () => {
  test('every table whose rows wait, every reference, every file', async () => {
    expect(await catalogueGaps(db)).toEqual([])
    expect(await catalogueGhosts(db)).toEqual([])
  })

  test.each([
    [
      'a twelfth deletable table',
      'create table visits_kept (id bigint, deleted_at timestamptz, deletion_id bigint)',
      ['visits_kept: its rows wait in a batch, and no row of the catalogue says how'],
    ],
    [
      'a new foreign key',
      'create table hobbies (of_volunteer bigint references volunteers (id))',
      ['hobbies.of_volunteer: refers to volunteers, whose row does not say what becomes of it'],
    ],
    [
      'a foreign key to a link',
      'create table notes (assignment bigint references assignments (id))',
      ['notes.assignment: refers to assignments, whose row does not say what becomes of it'],
    ],
    [
      'a new picture column',
      `alter table programmes add column poster_image text not null default ''`,
      ['programmes.poster_image: names a file, and no row of the catalogue says whose'],
    ],
    [
      'a new list of files',
      `alter table form_responses add column files text[] not null default '{}'`,
      ['form_responses.files: names a file, and no row of the catalogue says whose'],
    ],
  ])('%s is refused by name', async (_, statement, gaps) => {
    expect(await gapsWith(statement)).toEqual(gaps)
  })
})
