import type { Db } from '../../db/schema.ts'

type Making = { ending: AbortController; work: Promise<unknown> }
const made = new WeakMap<Db, Map<number, Making>>()

/**
 * Notes the rows of backups that this process is making: whatever else has not ended, nobody on the embedded database makes (H-1355).
 * `work` is told when the server stops.
 */
export async function makingHere<T>(
  db: Db,
  row: number,
  work: (ending: AbortSignal) => Promise<T>,
): Promise<T> {
  const all = made.get(db) ?? new Map<number, Making>()
  const ending = new AbortController()
  const running = work(ending.signal)
  made.set(db, all.set(row, { ending, work: running }))
  try {
    return await running
  } finally {
    all.delete(row)
  }
}

export const isMadeHere = (db: Db, row: number): boolean => made.get(db)?.has(row) ?? false

/** Ends them, whoever asked for them, and resolves when their rows say so: afterwards nobody could. */
export async function endMaking(db: Db): Promise<void> {
  const all = [...(made.get(db)?.values() ?? [])]
  for (const { ending } of all) ending.abort()
  await Promise.allSettled(all.map(({ work }) => work))
}
