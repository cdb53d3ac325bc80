import type { ImportMatch } from '../../contract/import-result.ts'
import type { Db } from '../../db/schema.ts'
import { type ImportMatchReason, twoNames } from './import-match.ts'
import type { Target } from './people-target.ts'
import type { TableRow } from './read-table.ts'
import { similarPeople } from './similar-people.ts'

type NewComer = {
  first_name: string
  last_name: string
  contact_number: string
  postal_code?: string | undefined
  block_number?: string | undefined
}

/** Whom a row may mean, and how many more there are or may be: as its answer tells them. */
export type SimilarMatches = { matches: ImportMatch[]; more_similar?: number; not_compared?: number }

/** Whom rows that would be added may mean, side by side with them: by the row's number. */
export async function similarMatches<Values extends NewComer, Person>(
  db: Db,
  { tables }: Target,
  rows: readonly TableRow<Values>[],
  /** `read` answers people by their ids; `match` shows one beside a row. */
  {
    read,
    match,
  }: {
    read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Person>>
    match: (person: Person, because: ImportMatchReason[], cells: Values) => ImportMatch
  },
): Promise<Map<number, SimilarMatches>> {
  const newComers = rows.map(({ row, values }) => {
    const { contact_number, postal_code = '', block_number = '' } = values
    return { row, name: twoNames(values), contact_number, postal_code, block_number }
  })
  const found = await similarPeople(db, tables.people, newComers)
  const people = await read([
    ...new Set([...found.values()].flatMap(({ people }) => people.map(({ id }) => id))),
  ])
  const matches = rows.flatMap(({ row, values }) => {
    const similar = found.get(row)
    const ofRow = (similar?.people ?? []).flatMap(({ id, because }) => {
      const person = people.get(id)
      return person ? [match(person, because, values)] : []
    })
    if (!similar || ofRow.length === 0) return []
    const { more, not_compared } = similar
    const told: SimilarMatches = {
      matches: ofRow,
      ...(more > 0 && { more_similar: more }),
      ...(not_compared > 0 && { not_compared }),
    }
    return [[row, told] as const]
  })
  return new Map(matches)
}
