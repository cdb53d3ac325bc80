import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { SealedNric } from '../../storage/nric-vault.ts'
import type { ImportedRow, Standing } from './volunteer-import-plan.ts'
import type { VolunteerRow } from './volunteer-repository.ts'

const BATCH = 5_000

export type NewVolunteer = Partial<SealedNric> & { id: number } & Record<string, unknown>

/** Everyone whom the file may mean, and who of the initiative's volunteers is linked. `isLocked` inside a change. */
export async function readStanding(
  db: Kysely<Database>,
  initiativeId: number | undefined,
  nricIndexes: readonly string[],
  rows: readonly ImportedRow[],
  isLocked: boolean,
): Promise<Standing> {
  const contacts = [...new Set(rows.map(({ values }) => values.contact_number))]
  const people = await db
    .selectFrom('volunteers')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('contact_number', '=', sql<string>`any(${contacts}::text[])`),
        eb('nric_index', '=', sql<string>`any(${[...nricIndexes]}::text[])`),
      ]),
    )
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()
  const links = await db
    .selectFrom('initiative_volunteers')
    .select('volunteer_id')
    .where('initiative_id', '=', initiativeId ?? 0)
    .where('deleted_at', 'is', null)
    .execute()
  return {
    byNricIndex: new Map(
      people.flatMap((person) => (person.nric_index ? [[person.nric_index, person]] : [])),
    ),
    byContact: Map.groupBy(people, ({ contact_number }) => contact_number),
    linked: initiativeId === undefined ? null : new Set(links.map(({ volunteer_id }) => volunteer_id)),
  }
}

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

/** Inserts people under ids drawn beforehand; answers their rows in the order of the ids. */
export async function insertVolunteers(
  tx: Kysely<Database>,
  people: readonly NewVolunteer[],
): Promise<VolunteerRow[]> {
  const blank = Object.fromEntries(texts.map((column) => [column, '']))
  const made: VolunteerRow[] = []
  for (const batch of batchesOf(people)) {
    const rows = JSON.stringify(batch.map((person) => ({ ...blank, current_status: 'Available', ...person })))
    const result = await sql<VolunteerRow>`
      insert into volunteers (id, ${sql.join(columns.map((column) => sql.ref(column)))})
      select r.id, ${list('r.')} from jsonb_to_recordset(${rows}::jsonb) as r (id bigint, ${shape})
      returning *`.execute(tx)
    made.push(...result.rows)
  }
  return made.sort((a, b) => a.id - b.id)
}

/** Writes rows as they shall stand, and counts their versions on. */
export async function updateVolunteers(tx: Kysely<Database>, people: readonly VolunteerRow[]): Promise<void> {
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`))
  for (const batch of batchesOf(people)) {
    await sql`
      update volunteers v set ${assignments}, version = v.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r (id bigint, ${shape})
      where v.id = r.id`.execute(tx)
  }
}

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH)
}
