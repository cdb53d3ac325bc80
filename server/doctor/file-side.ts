import type { FileStore } from '../storage/file-store.ts'
import type { DatabaseSide } from './database-side.ts'

/** An upload that is under way has its bytes before its row. */
const UNDER_WAY = 3_600_000

/** When each was last written, by the 26 characters of a file. */
type Stored = ReadonlyMap<string, Date>
export type FileSide = { held: number; lost: string[]; stray: string[] }

/** The files that records name, against those in any of the stores; null where one cannot be listed. */
export async function fileSide(
  stores: readonly FileStore[],
  { fileKeys }: DatabaseSide,
): Promise<FileSide | null> {
  const named = await fileKeys()
  const stored = await storedIn(stores).catch(() => null)
  if (!stored) return null
  const missing = [...named.living].filter((id) => !stored.has(id))
  // One may have been purged since it was asked for.
  const still = missing.length > 0 ? await fileKeys() : named
  const known = new Set([...named.living, ...named.purged, ...still.living, ...still.purged])
  const isStray = ([id, changed]: [string, Date]) =>
    !known.has(id) && Date.now() - changed.getTime() > UNDER_WAY
  const stray = [...stored].filter(isStray).map(([id]) => id)
  const lost = missing.filter((id) => still.living.has(id))
  return { held: named.living.size - lost.length, lost: lost.sort(), stray: stray.sort() }
}

async function storedIn(stores: readonly FileStore[]): Promise<Stored> {
  const stored = new Map<string, Date>()
  for (const store of stores) for await (const { id, changed } of store.list()) stored.set(id, changed)
  return stored
}
