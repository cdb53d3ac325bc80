import { sql } from 'kysely'
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
  await db.transaction().execute(async (tx) => {
    for (const table of ['beneficiaries', 'volunteers'])
      await sql`update ${sql.table(table)} set deleted_at = now() where deleted_at is null`.execute(tx)
    for (let from = 0; from < people.length; from += SET) await insert(tx, people.slice(from, from + SET))
  })
  for (const table of ['beneficiaries', 'volunteers']) await sql`analyze ${sql.table(table)}`.execute(db)
  if (isKeyed) {
    await renewDue(db)
    for (const table of ['beneficiary_keys', 'volunteer_keys', 'search_words'])
      await sql`analyze ${sql.table(table)}`.execute(db)
  }
  await close()
}

async function insert(db: Db, people: readonly Person[]): Promise<void> {
  const columns =
    'first_name, last_name, display_name, name_characters, block_number, street_name, unit_number, postal_code, contact_number'
  const types = columns.replaceAll(/\w+/g, (name) => `${name} text`)
  const rows = (noun: Person['noun']) =>
    JSON.stringify(
      people
        .filter((person) => person.noun === noun)
        .map((person) => ({ ...person, display_name: person.written, name_characters: person.characters })),
    )
  await sql`insert into beneficiaries (serial_number, status, ${sql.raw(columns)})
    select key, 'Active', ${sql.raw(columns)}
    from jsonb_to_recordset(${rows('beneficiary')}::jsonb) as r(key text, ${sql.raw(types)})`.execute(db)
  await sql`insert into volunteers (account_id, current_status, ${sql.raw(columns)})
    select key::bigint, 'Active', ${sql.raw(columns)}
    from jsonb_to_recordset(${rows('volunteer')}::jsonb) as r(key text, ${sql.raw(types)})`.execute(db)
}
