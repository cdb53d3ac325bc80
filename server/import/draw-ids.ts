import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** Numbers of a table's own for rows that are written later: what refers to them can be prepared before. */
export async function drawIds(
  db: Db,
  table: 'beneficiaries' | 'programme_beneficiaries' | 'volunteers' | 'initiative_volunteers',
  count: number,
  column: 'id' | 'account_id' = 'id',
): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval((select ${`${table}_${column}_seq`}::text::regclass)) as id
    from generate_series(1, ${count}::integer)`.execute(db)
  return rows.map(({ id }) => id)
}
