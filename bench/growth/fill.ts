import { sql } from 'kysely'
import { today } from '../../contract/fields.ts'
import { openDatabase } from '../../db/engine.ts'
import { firstOf } from '../../db/first-of.ts'
import { mendTotals } from '../../db/list-totals.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { renewDue } from '../../server/search/renew-due.ts'
import { worldColumns, worldRows } from '../find/load-world.ts'
import type { Person } from '../find/queries.ts'

const SET = 5000
const tables = ['beneficiaries', 'beneficiary_profiles', 'programme_beneficiaries', 'volunteers'] as const
const keys = ['beneficiary_keys', 'volunteer_keys', 'search_words'] as const

/** An order without the index that serves it: what `--planted` takes away everywhere. */
export const PLANTED = { index: 'beneficiaries_last_name', order: 'last_name' }

type Filled = { size: number; world: readonly Person[]; isPlanted: boolean }

/**
 * Fills an organisation that holds the demonstration up to `size` people served, with a tenth as many volunteers, by SQL in
 * sets, each of which every trigger sees. Answers the programme that a quarter of them are in.
 * @throws where it then holds another number, a total differs from its list, or somebody cannot be searched for
 */
export async function fill(
  where: { url: string } | { dataDirectory: string },
  { size, world, isPlanted }: Filled,
): Promise<number> {
  const { db, close } = await openDatabase(where)
  try {
    const programme_id = await insertAll(db, size, world)
    await requireWhole(db, size)
    if (isPlanted) await sql`drop index ${sql.ref(PLANTED.index)}`.execute(db)
    return programme_id
  } finally {
    await close()
  }
}

async function insertAll(db: Db, size: number, world: readonly Person[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into programmes (name, requirements) values ('Growth', '[]') returning id`.execute(db)
  const { id: programme_id } = firstOf(rows)
  // The demonstration has serial numbers of this kind.
  const people = world.filter(({ noun, key }) => noun === 'beneficiary' && !key.startsWith('KB-'))
  const missing = people.slice(0, size - (await standingOf(db)).living)
  for (let from = 0; from < missing.length; from += SET)
    await db.transaction().execute((tx) => insertServed(tx, missing.slice(from, from + SET), programme_id))
  const volunteers = world.filter(({ noun }) => noun === 'volunteer').slice(0, size / 10)
  for (let from = 0; from < volunteers.length; from += SET)
    await insertVolunteers(db, volunteers.slice(from, from + SET))
  // Vacuumed, too: a server's own upkeep would come in the middle of the run.
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  await renewDue(db)
  for (const table of keys) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  return programme_id
}

/** With what orders and filters ask: a status, a day, facts, a place. */
async function insertServed(tx: Db, people: readonly Person[], programme_id: number): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from beneficiaries`.execute(tx)
  const { last } = firstOf(rows)
  const isNew = sql`id > ${last}::bigint`
  const drawn = sql`(hashtext(key) & 65535)`
  await sql`insert into beneficiaries (serial_number, status, last_engagement, ${worldColumns})
    select key, case when ${drawn} % 12 = 0 then 'Inactive' else 'Active' end,
      case when ${drawn} % 3 > 0 then ${today()}::date - ${drawn} % 400 end, ${worldColumns}
    from ${worldRows(people)}`.execute(tx)
  await sql`insert into beneficiary_profiles (beneficiary_id, birth_year, gender, lives_alone)
    select id, 1926 + id % 45, case when id % 5 < 3 then 'Female' else 'Male' end, id % 4 = 1
    from beneficiaries where ${isNew} order by id`.execute(tx)
  await sql`insert into programme_beneficiaries (programme_id, beneficiary_id, status)
    select ${programme_id}::bigint, id, 'Active' from beneficiaries where ${isNew} and id % 4 = 0 order by id`.execute(
    tx,
  )
}

const insertVolunteers = (db: Db, people: readonly Person[]) =>
  sql`insert into volunteers (account_id, current_status, ${worldColumns})
    select key::bigint, 'Available', ${worldColumns} from ${worldRows(people)}`.execute(db)

/** How many live, who of them has no keys, and who waits for them. */
async function standingOf(db: Db): Promise<{ living: number; unkeyed: number; due: number }> {
  const { rows } = await sql<{ living: number; unkeyed: number; due: number }>`select
    count(*)::integer as living, count(*) filter (where k.person_id is null)::integer as unkeyed,
    (select count(*) from search_due)::integer as due
    from beneficiaries b left join beneficiary_keys k on k.person_id = b.id where ${living('b')}`.execute(db)
  return firstOf(rows)
}

async function requireWhole(db: Db, size: number): Promise<void> {
  const standing = { ...(await standingOf(db)), mended: await mendTotals(db) }
  const whole = { living: size, unkeyed: 0, due: 0, mended: 0 }
  if (JSON.stringify(standing) !== JSON.stringify(whole))
    throw new Error(`Filled to ${JSON.stringify(standing)}, not to ${JSON.stringify(whole)}`)
}
