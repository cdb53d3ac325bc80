import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { KeptNric } from '../../storage/nric-vault.ts'
import type { Fitting, Standing } from './volunteer-import-meant.ts'
import type { VolunteerRow } from './volunteer-repository.ts'

type Db = Kysely<Database>
type Asked = { nricIndexes: readonly string[]; contacts: readonly string[]; accounts: readonly number[] }
export type NewVolunteer = Partial<KeptNric> & { id: number } & Record<string, unknown>
export type WrittenLink = { id: number; volunteer_id: number; version: number }

/** Everyone whom these rows may mean, and who of them is in the initiative. Inside a transaction they are held. */
export async function readStanding(
  db: Db,
  initiative_id: number | undefined,
  { nricIndexes, contacts, accounts }: Asked,
): Promise<Omit<Standing, 'byMask'>> {
  const people = await db
    .selectFrom('volunteers')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('contact_number', '=', sql<string>`any(${[...contacts]}::text[])`),
        eb('nric_index', '=', sql<string>`any(${[...nricIndexes]}::text[])`),
        eb('account_id', '=', sql<number>`any(${[...accounts]}::bigint[])`),
      ]),
    )
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forUpdate())
    .execute()
  return {
    byNricIndex: new Map(
      people.flatMap((person) => (person.nric_index ? [[person.nric_index, person]] : [])),
    ),
    byContact: Map.groupBy(people, ({ contact_number }) => contact_number),
    byAccount: new Map(people.map((person) => [person.account_id, person])),
    linked: initiative_id === undefined ? null : await linkedOf(db, initiative_id, people),
  }
}

/** Whose mask may be that of an NRIC with these last 4 characters, by the mask. */
export async function readFitting(
  db: Db,
  last4Indexes: readonly string[],
  own: ReadonlySet<number>,
): Promise<Map<string, Fitting[]>> {
  if (last4Indexes.length === 0) return new Map()
  const people = await db
    .selectFrom('volunteers')
    .select(['id', 'account_id', 'first_name', 'last_name', 'contact_number', 'nric_masked', 'nric_index'])
    .where('nric_last4_index', '=', sql<string>`any(${[...last4Indexes]}::text[])`)
    .where('nric_index', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return Map.groupBy(
    people.filter(({ id }) => !own.has(id)),
    ({ nric_masked }) => nric_masked,
  )
}

async function linkedOf(db: Db, initiative_id: number, people: readonly VolunteerRow[]) {
  const ids = people.map(({ id }) => id)
  const links = await db
    .selectFrom('initiative_volunteers')
    .select('volunteer_id')
    .where('initiative_id', '=', initiative_id)
    .where('volunteer_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(links.map(({ volunteer_id }) => volunteer_id))
}

export const volunteersById = (db: Db, ids: readonly number[]): Promise<VolunteerRow[]> =>
  db
    .selectFrom('volunteers')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()

const texts = [
  'nric_masked',
  'first_name',
  'last_name',
  'gender',
  'email',
  'contact_number',
  'race',
  'nationality',
  'country_of_birth',
  'block_number',
  'street_name',
  'unit_number',
  'building_name',
  'postal_code',
] as const
const nullable = ['nric_sealed', 'nric_index', 'nric_last4_index'] as const
const columns = [...texts, ...nullable, 'date_of_birth', 'current_status'] as const
const list = (prefix: string) => sql.join(columns.map((column) => sql.ref(`${prefix}${column}`)))
const shape = sql.raw(
  columns.map((column) => `${column} ${column === 'date_of_birth' ? 'date' : 'text'}`).join(', '),
)
const blank = Object.fromEntries(texts.map((column) => [column, '']))

/** Inserts people under ids drawn beforehand; answers their rows as they stand now. */
export async function insertVolunteers(tx: Db, people: readonly NewVolunteer[]): Promise<VolunteerRow[]> {
  if (people.length === 0) return []
  const rows = people.map((person) => ({ ...blank, current_status: 'Available', ...person }))
  const { rows: made } = await sql<{ id: number; account_id: number }>`
    insert into volunteers (id, ${sql.join(columns.map((column) => sql.ref(column)))})
    select r.id, ${list('r.')} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, ${shape})
    returning id, account_id`.execute(tx)
  const accountOf = new Map(made.map(({ id, account_id }) => [id, account_id]))
  const unset = { date_of_birth: null, profile_picture: '', last_engagement: null, version: 1 }
  return rows.map(
    (row) => ({ ...unset, ...row, account_id: accountOf.get(row.id) }) as unknown as VolunteerRow,
  )
}

/** Writes rows as they shall stand, and counts their versions on. */
export async function updateVolunteers(tx: Db, people: readonly VolunteerRow[]): Promise<void> {
  if (people.length === 0) return
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`))
  await sql`
    update volunteers v set ${assignments}, version = v.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r (id bigint, ${shape})
    where v.id = r.id`.execute(tx)
}

/** Links volunteers to an initiative that the caller holds; by volunteer. */
export async function insertLinks(
  tx: Db,
  initiative_id: number,
  volunteer_ids: readonly number[],
): Promise<Map<number, WrittenLink>> {
  const { rows } = await sql<WrittenLink>`
    insert into initiative_volunteers (initiative_id, volunteer_id)
    select ${initiative_id}::bigint, id from unnest(${[...volunteer_ids]}::bigint[]) as v (id)
    on conflict (initiative_id, volunteer_id) where deleted_at is null do nothing
    returning id, volunteer_id, version`.execute(tx)
  return new Map(rows.map((row) => [row.volunteer_id, row]))
}
