import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** Draws numbers of a table's own, one at each call of what it answers, for rows that are written later: what refers to them can be prepared before. */
export async function drawIds(
  db: Db,
  table: 'beneficiaries' | 'programme_beneficiaries' | 'volunteers' | 'initiative_volunteers' | 'contacts',
  count: number,
  column: 'id' | 'account_id' = 'id',
): Promise<() => number> {
  if (count === 0) return takeFrom([])
  const { rows } = await sql<{ id: number }>`
    select nextval((select ${`${table}_${column}_seq`}::text::regclass)) as id
    from generate_series(1, ${count}::integer)`.execute(db)
  return takeFrom(rows.map(({ id }) => id))
}

/** One after the other; whoever takes more than were drawn has miscounted. */
function takeFrom(numbers: readonly number[]): () => number {
  let taken = 0
  return () => {
    const number = numbers[taken++]
    if (number === undefined) throw new Error('More numbers were taken than drawn')
    return number
  }
}
