import { type Kysely, sql } from 'kysely'
import { IMPORT_MATCHES_MAX } from '../../contract/import-result.ts'
import type { Database } from '../../db/schema.ts'
import type { MatchReason } from './import-match.ts'

type Db = Kysely<Database>
export type NewComer = {
  row: number
  name: string
  contact_number: string
  postal_code: string
  block_number: string
}
type Likeness = { row: number; id: number; by_number: boolean; by_door: boolean }

// Behind one number or door more people than this say little, and would be compared with every row of the file.
const NEIGHBOURS_MAX = 200
const ALIKE_WITH_NUMBER = 0.35
const ALIKE_AT_DOOR = 0.5

/**
 * Living people whom new rows may mean: a similar name with the same contact number, or with the same postal code and
 * block; at most three a row, likeliest first. pg_trgm compares words in any order, so a name turned round is the same.
 */
export async function similarPeople(
  db: Db,
  table: 'beneficiaries' | 'volunteers',
  rows: readonly NewComer[],
): Promise<Likeness[]> {
  if (rows.length === 0) return []
  const people = sql.table(table)
  const likeness = sql`similarity(lower(p.first_name || ' ' || p.last_name), r.name)`
  const found = await sql<Likeness>`
    with r as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(row integer, name text, contact_number text, postal_code text, block_number text)
    ), near as (
      select r.row, p.id, true as by_number, ${likeness} as likeness
      from r cross join lateral (
        select id, first_name, last_name from ${people} p
        where p.contact_number = r.contact_number and p.deleted_at is null limit ${NEIGHBOURS_MAX}
      ) p where ${likeness} >= ${ALIKE_WITH_NUMBER}
      union all
      select r.row, p.id, false, ${likeness}
      from r cross join lateral (
        select id, first_name, last_name from ${people} p
        where p.postal_code = r.postal_code and p.block_number = r.block_number and p.deleted_at is null
        limit ${NEIGHBOURS_MAX}
      ) p where r.postal_code <> '' and ${likeness} >= ${ALIKE_AT_DOOR}
    ), alike as (
      select row, id, bool_or(by_number) as by_number, bool_or(not by_number) as by_door,
        row_number() over (partition by row order by max(likeness) desc, bool_or(by_number) desc, id) as place
      from near group by row, id
    )
    select row, id, by_number, by_door from alike where place <= ${IMPORT_MATCHES_MAX} order by row, place
  `.execute(db)
  return found.rows
}

export const reasonsOf = ({ by_number, by_door }: Likeness): MatchReason[] => [
  ...(by_number ? (['similar name, same contact number'] as const) : []),
  ...(by_door ? (['similar name, same postal code and block'] as const) : []),
]
