import type { Db } from '../../db/schema.ts'

const made = new WeakMap<Db, Set<number>>()

/** Notes the rows of backups that this process is making: whatever else has not ended, nobody on the embedded database makes (H-1355). */
export async function makingHere<T>(db: Db, row: number, work: () => Promise<T>): Promise<T> {
  const rows = made.get(db) ?? new Set()
  made.set(db, rows.add(row))
  try {
    return await work()
  } finally {
    rows.delete(row)
  }
}

export const isMadeHere = (db: Db, row: number): boolean => made.get(db)?.has(row) ?? false
