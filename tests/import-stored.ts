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
      ? await sql<Stored>`select p.*, nric_masked as nric from volunteers p where id = ${id}`.execute(db)
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
    .select(['name', 'relation', 'telephone', 'is_emergency'])
    .where('beneficiary_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .execute()
  return rows
    .map(({ name, relation, telephone, is_emergency }) =>
      `${name}, ${relation}, ${telephone}`.trim().concat(is_emergency ? ' (emergency)' : ''),
    )
    .join('; ')
}

type Stored = Record<string, unknown>

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (name === 'languages') return languagesText(listOf(value).map(String))
  if (name === 'other_telephones') return listOf(value).map(telephoneText).join('; ')
  return Array.isArray(value) ? value.join('; ') : String(value)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const telephoneText = (one: unknown) =>
  typeof one === 'object' && one !== null && 'number' in one && 'whose' in one
    ? `${one.number} ${one.whose}`.trim()
    : ''
