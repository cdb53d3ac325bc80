import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { concernKey } from '../../server/features/follow-up/follow-up-repository.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import type { OpenDatabase } from '../open-database.ts'
import { up } from './0177-concerns-as-sent.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('what was heard before is known by its words; what other things rang by is as it was', async () => {
  const { db } = database
  await sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, contact_number, status)
    values ('A', 'Siti', 'Rahman', 'Siti Rahman', '+6591234567', 'Active')`.execute(db)
  const note = '她在地上 \\ é'
  const other = concernKey(7, 'key', 'other words')
  const rang = (kind: string, key: string) =>
    sql`insert into follow_ups (beneficiary_id, subject, detail, urgency, due_on, source_kind, source_key)
      select id, 'Something is wrong', ${note}, 'now', current_date, ${kind}, ${key} from beneficiaries`
  const standing = [
    ['concern', '7:key'],
    ['concern', other],
    ['concern', ''],
    // Edited into what was heard under the same key as other words.
    ['concern', '8:key'],
    ['concern', concernKey(8, 'key', note)],
    ['wellbeing', 'engagement:1'],
  ] as const
  for (const [kind, key] of standing) await rang(kind, key).execute(db)
  for (const _ of ['once', 'again']) {
    await up(db as never)
    const rows = await db.selectFrom('follow_ups').select('source_key').orderBy('id').execute()
    const keys = rows.map(({ source_key }) => source_key)
    expect(keys).toEqual([concernKey(7, 'key', note), ...standing.slice(1).map(([, key]) => key)])
  }
})
