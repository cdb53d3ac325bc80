import { type RawBuilder, sql } from 'kysely'
import { openDatabase } from '../../db/engine.ts'
import type { Db } from '../../db/schema.ts'
import { renewDue } from '../../server/search/renew-due.ts'
import type { Person } from './queries.ts'

const SET = 5000

/** By SQL, in sets. The demonstration's people go: some have the names that the queries mean. */
export async function loadWorld(
  where: { url: string } | { dataDirectory: string },
  people: readonly Person[],
  isKeyed: boolean,
): Promise<void> {
  const { db, close } = await openDatabase(where)
  await fillWorld(db, people)
  for (const table of ['beneficiaries', 'volunteers']) await sql`analyze ${sql.table(table)}`.execute(db)
  if (isKeyed) {
    await renewDue(db)
    for (const table of ['beneficiary_keys', 'volunteer_keys', 'search_words'])
      await sql`analyze ${sql.table(table)}`.execute(db)
  }
  await close()
}

/** These alone live afterwards; nobody has the keys of search yet. */
export const fillWorld = (db: Db, people: readonly Person[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const table of ['beneficiaries', 'volunteers'])
      await sql`update ${sql.table(table)} set deleted_at = now() where deleted_at is null`.execute(tx)
    for (let from = 0; from < people.length; from += SET) await insert(tx, people.slice(from, from + SET))
  })

/** What of a person of the world stands in their row. */
export const worldColumns: RawBuilder<unknown> = sql.raw(
  'first_name, last_name, display_name, name_characters, block_number, street_name, unit_number, postal_code, contact_number',
)
const types = sql.raw(
  'first_name text, last_name text, display_name text, name_characters text, block_number text, street_name text, unit_number text, postal_code text, contact_number text',
)

/** These people as rows to select from: a `key` and the columns above. */
export const worldRows = (people: readonly Person[]): RawBuilder<unknown> => {
  const rows = people.map((one) => ({ ...one, display_name: one.written, name_characters: one.characters }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, ${types})`
}

async function insert(db: Db, people: readonly Person[]): Promise<void> {
  const rows = (noun: Person['noun']) => worldRows(people.filter((person) => person.noun === noun))
  await sql`insert into beneficiaries (serial_number, status, ${worldColumns})
    select key, 'Active', ${worldColumns} from ${rows('beneficiary')}`.execute(db)
  await sql`insert into volunteers (account_id, current_status, ${worldColumns})
    select key::bigint, 'Active', ${worldColumns} from ${rows('volunteer')}`.execute(db)
}
