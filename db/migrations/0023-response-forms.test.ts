import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../tests/test-database.ts'
import type { OpenDatabase } from '../open-database.ts'
import { up } from './0023-response-forms.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner')
})
afterAll(() => database.close())

type Row = [person: number, form: number | null, state: string, because?: string]

it('what was told apart by stage counts by form: each form once for a person, nothing is lost', async () => {
  const { db } = database
  await sql`drop index form_responses_accepted`.execute(db)
  const people = await db
    .insertInto('beneficiaries')
    .values(
      ['A', 'B', 'C'].map((serial_number) => ({
        serial_number,
        first_name: 'Siti',
        last_name: 'Rahman',
        display_name: 'Siti Rahman',
        contact_number: '+6591234567',
        status: 'Active' as const,
      })),
    )
    .returning('id')
    .execute()
  const rows: Row[] = [
    // Form 7 moved: answered at both places.
    [0, 7, 'accepted'],
    [0, 7, 'accepted'],
    // Form 8 stood where another was answered: both of its answers were held.
    [0, 8, 'held', 'second'],
    [0, 8, 'held', 'second'],
    // Staff chose form 10's answers in the place of form 9's.
    [1, 9, 'held', 'replaced'],
    [1, 9, 'held', 'second'],
    [1, 10, 'accepted'],
    [1, 10, 'held', 'second'],
    [2, 7, 'held', 'unassigned'],
    [2, null, 'accepted'],
    [2, null, 'held', 'second'],
  ]
  for (const [person, form_id, state, held_because = ''] of rows)
    await sql`insert into form_responses (state, held_because, beneficiary_id, form_id, form_version, programme_id,
      stage, programme_name, form_title, volunteer_first_name, volunteer_last_name, responses, answered_at)
      values (${state}, ${held_because}, ${people[person]?.id}, ${form_id}, 1, 3, 1, 'P', 'F', 'Mei', 'Tan', '[]', now())`.execute(
      db,
    )
  await sql`create unique index form_responses_accepted on form_responses (id)`.execute(db)
  await up(db as never)
  const after = await db
    .selectFrom('form_responses')
    .select(['form_id', 'state', 'held_because'])
    .orderBy('id')
    .execute()
  expect(after.map(({ form_id, state, held_because }) => [form_id, held_because || state])).toEqual([
    [7, 'accepted'],
    [7, 'second'],
    [8, 'accepted'],
    [8, 'second'],
    [9, 'accepted'],
    [9, 'second'],
    [10, 'accepted'],
    [10, 'second'],
    [7, 'unassigned'],
    [null, 'accepted'],
    [null, 'second'],
  ])
})
