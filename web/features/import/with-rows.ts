import { FileRefusal, refusals } from './file-refusal.ts'

/** Throws FileRefusal for a file that has nothing but its header. */
export function withRows<Columns extends { rowCount: number }>(columns: Columns): Columns {
  if (columns.rowCount === 0) throw new FileRefusal(refusals.noRows)
  return columns
}
