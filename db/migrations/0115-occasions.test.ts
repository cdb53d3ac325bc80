import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../tests/test-database.ts'
import type { OpenDatabase } from '../open-database.ts'
import { up } from './0115-occasions.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner')
})
afterAll(() => database.close())

/** As the database stood before. */
const before = [
  sql`drop index form_responses_accepted`,
  sql`alter table form_responses drop column occasion`,
  sql`alter table forms drop column repeats, drop column every_weeks`,
  sql`create unique index form_responses_accepted on form_responses (beneficiary_id, form_id)
    where state = 'accepted' and deleted_at is null`,
]

it('what was answered so far counts as it did, and every form is filled in once', async () => {
  const { db } = database
  for (const statement of before) await statement.execute(db)
  await sql`insert into programmes (name, requirements) values ('P', '[]')`.execute(db)
  await sql`insert into forms (programme_id, stage, title) select id, 1, 'F' from programmes`.execute(db)
  await sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, contact_number, status)
    values ('A', 'Siti', 'Rahman', 'Siti Rahman', '+6591234567', 'Active')`.execute(db)
  const answered = (state: string, deleted = false) =>
    sql`insert into form_responses (state, held_because, beneficiary_id, form_id, form_version, programme_id, stage,
      programme_name, form_title, volunteer_first_name, volunteer_last_name, responses, answered_at, deleted_at)
      select ${state}, ${state === 'held' ? 'second' : ''}, b.id, f.id, 1, f.programme_id, 1, 'P', 'F', 'Mei', 'Tan',
        '[]', now(), case when ${deleted} then now() end from beneficiaries b, forms f`
  for (const statement of [answered('accepted'), answered('held'), answered('accepted', true)])
    await statement.execute(db)
  await up(db as never)
  const rows = db.selectFrom('form_responses').select(['state', 'occasion']).orderBy('id')
  const states = ['accepted', 'held', 'accepted']
  expect(await rows.execute()).toEqual(states.map((state) => ({ state, occasion: '' })))
  expect(await db.selectFrom('forms').select(['repeats', 'every_weeks']).execute()).toEqual([
    { repeats: 'once', every_weeks: null },
  ])
  await expect(answered('accepted').execute(db)).rejects.toThrow(/form_responses_accepted/)
  await sql`update form_responses set occasion = '2026-11-20' where state = 'held'`.execute(db)
  await sql`update form_responses set state = 'accepted', held_because = '' where state = 'held'`.execute(db)
  const wrong = sql`update forms set repeats = 'weeks'`
  await expect(wrong.execute(db)).rejects.toThrow(/forms_every_weeks/)
})
