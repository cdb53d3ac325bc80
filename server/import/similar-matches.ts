import type { ImportMatch } from '../../contract/import-result.ts'
import type { Db } from '../../db/schema.ts'
import { type MatchReason, twoNames } from './import-match.ts'
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
    match: (person: Person, because: MatchReason[], cells: Values) => ImportMatch
  },
): Promise<Map<number, ImportMatch[]>> {
  const newComers = rows.map(({ row, values }) => {
    const { contact_number, postal_code = '', block_number = '' } = values
    return { row, name: twoNames(values), contact_number, postal_code, block_number }
  })
  const found = await similarPeople(db, tables.people, newComers)
  const people = await read([...new Set([...found.values()].flat().map(({ id }) => id))])
  const matches = rows.flatMap(({ row, values }) => {
    const ofRow = (found.get(row) ?? []).flatMap(({ id, because }) => {
      const person = people.get(id)
      return person ? [match(person, because, values)] : []
    })
    return ofRow.length > 0 ? [[row, ofRow] as const] : []
  })
  return new Map(matches)
}
