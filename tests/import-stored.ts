import { sql } from 'kysely'
import { languagesText } from '../contract/spoken-language.ts'
import type { ImportNoun } from '../web/features/import/import-fields.ts'
import type { TestApp } from './test-app.ts'

/** Everything that is kept of somebody, by the names of the expected tables. */
export async function storedPerson(
  { db, services }: TestApp,
  noun: ImportNoun,
  id: number,
): Promise<Record<string, string>> {
  const { rows } =
    noun === 'volunteers'
      ? await sql<Stored>`
          select f.*, p.*, nric_masked as nric, (select string_agg(i.name, '; ' order by i.name)
            from initiative_volunteers l join initiatives i on i.id = l.initiative_id
            where l.volunteer_id = p.id and l.deleted_at is null) as initiatives
          from volunteers p left join volunteer_profiles f on f.volunteer_id = p.id where p.id = ${id}`.execute(
          db,
        )
      : await sql<Stored>`
          select f.*, p.*, coalesce(l.status, p.status) as status,
            coalesce(nullif(p.status_reason, ''), l.status_reason, '') as status_reason from beneficiaries p
          left join beneficiary_profiles f on f.beneficiary_id = p.id
          left join programme_beneficiaries l on l.beneficiary_id = p.id and l.programme_id =
            (select max(id) from programmes where name like 'Of %') where p.id = ${id}`.execute(db)
  const stored = Object.entries(services.vault.openMasks(rows[0] ?? {})).map(([name, value]) => [
    name,
    textOf(name, value),
  ])
  return {
    ...Object.fromEntries(stored),
    ...(noun === 'beneficiaries' && (await aroundText(db, id))),
  }
}

/** What no file says: which row it is, when it was written and what the database makes of the rest. */
const HOUSEKEEPING = new Set([
  ...['id', 'version', 'own_version', 'created_at', 'updated_at', 'beneficiary_id', 'volunteer_id'],
  ...['account_id', 'serial_order', 'nric_sealed', 'nric_index', 'nric_last4_index', 'nric_masked'],
])
/** What stands of everybody of whom a file says nothing else. */
const UNSAID: Record<string, string> = { status: 'Active', current_status: 'Available' }

/** What is kept of somebody in columns that no cell of the file means: each is a value that the import made up. */
export const madeUp = (stored: Record<string, string>, expected: Record<string, string>): string[] =>
  Object.entries(stored).flatMap(([name, value]) =>
    name in expected || HOUSEKEEPING.has(name) || value === (UNSAID[name] ?? '') ? [] : [`${name}: ${value}`],
  )

/** A place that began before today says since when. */
async function aroundText(db: TestApp['db'], id: number): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; since: string | null }>`
    select p.name, case when l.created_at < now() - interval '1 day'
      then to_char(l.created_at at time zone 'Asia/Singapore', 'YYYY-MM-DD') end as since
    from programme_beneficiaries l join programmes p on p.id = l.programme_id
    where l.beneficiary_id = ${id} and l.deleted_at is null and p.name not like 'Of %' order by p.name`.execute(
    db,
  )
  const programmes = rows.map(({ name, since }) => (since ? `${name} since ${since}` : name)).join('; ')
  return { programmes, contacts: await contactsText(db, id) }
}

async function contactsText(db: TestApp['db'], id: number): Promise<string> {
  const rows = await db
    .selectFrom('contacts')
    .select(['name', 'relation', 'telephone', 'is_emergency', 'language', 'may_be_told', 'note'])
    .where('beneficiary_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .execute()
  return rows
    .map(({ name, relation, telephone, is_emergency, language, may_be_told, note }) =>
      [
        `${name}, ${relation}, ${telephone}`.trim().concat(is_emergency ? ' (emergency)' : ''),
        // Whatever stands there beside it nobody said.
        ...[language, may_be_told === 'emergency' ? '' : may_be_told, note].filter((more) => more !== ''),
      ].join(', '),
    )
    .join('; ')
}

type Stored = Record<string, unknown>

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (name === 'languages') return languagesText(listOf(value).map(String))
  if (name === 'other_telephones') return listOf(value).map(telephoneText).join('; ')
  if (Array.isArray(value)) return value.join('; ')
  if (typeof value === 'object') return Object.entries(value).join('; ')
  return String(value)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const telephoneText = (one: unknown) =>
  typeof one === 'object' && one !== null && 'number' in one && 'whose' in one
    ? `${one.number} ${one.whose}`.trim()
    : ''
