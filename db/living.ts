import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db, Deletable } from './schema.ts'

/** That nobody deleted the row, as a condition of a builder and inside SQL alike; `alias` is what the query calls its table. */
export const living = (alias?: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(alias ? `${alias}.deleted_at` : 'deleted_at')} is null`

/** The same as text, for what the database keeps by itself: a policy cannot be given a builder. */
export const livingText = (alias: string) => `${alias}.deleted_at is null`

/**
 * Of the rows that a query names the living ones, locked in the order of the house until the transaction ends. 'edit' lets
 * others write meanwhile what refers to them.
 */
export function lockLiving<Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  mode: 'share' | 'edit' | 'update',
): SelectQueryBuilder<Database, Table, Row> {
  const ordered = query.where(living()).orderBy(sql`id`)
  if (mode === 'share') return ordered.forShare()
  return mode === 'edit' ? ordered.forNoKeyUpdate() : ordered.forUpdate()
}

/** Which of these live; they cannot be deleted before the transaction ends. */
export async function lockLivingForShare(
  tx: Db,
  table: Deletable,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) and ${living()}
    order by id for share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The same for whoever only reads: nobody who writes waits, and a database that takes no writes answers. */
export async function isLiving(db: Db, table: Deletable, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and ${living()}`.execute(db)
  return rows.length > 0
}

export const lockOneForShare = async (tx: Db, table: Deletable, id: number): Promise<boolean> =>
  (await lockLivingForShare(tx, table, [id])).has(id)
