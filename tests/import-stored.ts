import { sql } from 'kysely'
import { maskNric } from '../contract/nric.ts'
import type { ImportNoun } from '../web/features/import/import-fields.ts'
import type { TestApp } from './test-app.ts'

/** Values that no part of the product keeps yet, with what they wait for. */
export const waiting: Readonly<Record<string, string>> = {
  display_name: 'names as people write them',
  title: 'names as people write them',
  name_characters: 'names as people write them',
  other_names: 'facts about people',
  other_telephones: 'facts about people',
  has_no_telephone: 'facts about people',
  status_reason: 'facts about people',
  contacts: 'facts about people',
  remarks: 'facts about people',
  languages: 'facts about people',
  birth_year: 'facts about people',
  programmes: 'tick columns',
}

/** Everything that is kept of somebody, by the names of the expected tables. */
export async function storedPerson(
  { db }: TestApp,
  noun: ImportNoun,
  id: number,
): Promise<Record<string, string>> {
  const { rows } =
    noun === 'volunteers'
      ? await sql<
          Record<string, unknown>
        >`select p.*, nric_masked as nric from volunteers p where id = ${id}`.execute(db)
      : await sql<Record<string, unknown>>`
          select p.*, coalesce(l.status, p.status) as status from beneficiaries p
          left join programme_beneficiaries l on l.beneficiary_id = p.id and l.programme_id =
            (select max(id) from programmes where name like 'Of %') where p.id = ${id}`.execute(db)
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [
      name,
      name === 'nric' ? maskNric(textOf(value)) : textOf(value),
    ]),
  )
}

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : value instanceof Date
      ? value.toISOString().slice(0, 10)
      : String(value)
