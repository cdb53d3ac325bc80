import { type RawBuilder, sql } from 'kysely'
import type { FileColumn } from './record.ts'

/** Whether the row that goes by this name mentions the file `f`. Of pictures only rows that have one stand in the index. */
export const names = (row: string, { column, isList }: FileColumn): RawBuilder<boolean> => {
  const keys = sql.ref(`${row}.${column}`)
  return isList ? sql<boolean>`${keys} @> array[f.key]` : sql<boolean>`${keys} = f.key and ${keys} <> ''`
}
