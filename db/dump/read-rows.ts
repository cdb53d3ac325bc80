import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { DumpedTable } from './tables.ts'

const ROWS_AT_ONCE = 400

/**
 * A table's rows, in the order of its key, each as a JSON array of the columns' texts: what any PostgreSQL since 15 reads
 * back exactly. Takes a transaction, in which the cursor lives; no more than a few hundred rows are held at once.
 */
export async function* readRows(tx: Db, table: DumpedTable): AsyncGenerator<string[]> {
  const texts = sql.join(table.columns.map(({ name }) => sql`${sql.ref(name)}::text`))
  const order = orderOf(table)
  const cursor = sql.ref(`dump_${table.name}`)
  await sql`declare ${cursor} no scroll cursor for
    select json_build_array(${texts})::text as line from ${sql.table(table.name)} order by ${order}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(tx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close ${cursor}`.execute(tx)
}

/** By bytes, so that both engines agree whatever their language. */
function orderOf({ columns, order }: DumpedTable) {
  const keys = order.length > 0 ? order : columns.map(({ name }) => name)
  return sql.join(
    keys.map((key) => {
      const isText = columns.find(({ name }) => name === key)?.type === 'text'
      return isText ? sql`${sql.ref(key)} collate "C"` : sql.ref(key)
    }),
  )
}
