import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../tests/test-database.ts'
import type { OpenDatabase } from '../open-database.ts'
import { up } from './0217-words-of-many.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner')
})
afterAll(() => database.close())

it('of changes of before nobody waits for, or somebody of whom is purged, the words go; of others they stay while somebody waits', async () => {
  const { db } = database
  await sql`insert into users (first_name, last_name, email, password_hash, department, role)
    values ('Ada', 'Lim', 'ada@example.org', '', 'Office', 'admin')`.execute(db)
  const words = 'The family moved'
  /** One of two people, each of whom is changed, waits or is gone. */
  const change = async (action: object, ...outcomes: string[]) => {
    const { rows } = await sql<{ id: number }>`insert into bulks (noun, action, total, created_by)
      select 'beneficiary', ${JSON.stringify(action)}::jsonb, 2, id from users returning id`.execute(db)
    for (const [place, outcome] of outcomes.entries())
      await sql`insert into bulk_rows (bulk_id, place, entity_id, outcome)
        values (${rows[0]?.id}, ${place}, ${place + 1}, ${outcome})`.execute(db)
  }
  const status = { kind: 'status', status: 'Inactive', status_reason: 'other' }
  await change({ ...status, status_note: words }, 'changed', 'already')
  await change({ ...status, status_note: words }, 'changed', 'waiting')
  await change({ kind: 'pause', until: null, because: words }, 'changed', 'refused')
  await change({ kind: 'risk', risk: 'high', because: words }, 'waiting')
  await change({ kind: 'leave', place_id: 1 }, 'changed', 'changed')
  await sql`drop function without_words`.execute(db)
  await up(db as never)
  const rows = await db.selectFrom('bulks').select('action').orderBy('id').execute()
  expect(rows.map(({ action }) => action)).toEqual([
    status,
    { ...status, status_note: words },
    { kind: 'pause', until: null, because: '' },
    { kind: 'risk', risk: 'high', because: null },
    { kind: 'leave', place_id: 1 },
  ])
})
