import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { propertyOf } from '../../db/property-of.ts'
import type { DatabaseSide } from './database-side.ts'

/** An upload that is under way has its bytes before its row. */
const UNDER_WAY = 3_600_000

type Stored = ReadonlyMap<string, string>
export type FileSide = { held: number; lost: string[]; stray: string[] }

/** The files that records name, against those below `data_dir`/files; null where the folder cannot be read. */
export async function fileSide(data_dir: string, { fileKeys }: DatabaseSide): Promise<FileSide | null> {
  const root = join(data_dir, 'files')
  const named = await fileKeys()
  const stored = await storedIn(root)
  if (!stored) return null
  const missing = [...named.living].filter((id) => !stored.has(id))
  // One may have been purged since it was asked for.
  const still = missing.length > 0 ? await fileKeys() : named
  const known = new Set([...named.living, ...named.purged, ...still.living, ...still.purged])
  const stray: string[] = []
  for (const [id, path] of stored) if (!known.has(id) && (await isOld(path))) stray.push(id)
  const lost = missing.filter((id) => still.living.has(id))
  return { held: named.living.size - lost.length, lost: lost.sort(), stray: stray.sort() }
}

/** By the 26 characters of a file, one of its sizes. */
async function storedIn(root: string): Promise<Stored | null> {
  const stored = new Map<string, string>()
  try {
    for (const folder of await readdir(root))
      for (const name of await readdir(join(root, folder))) {
        const [, id] = /^([0-9a-z]{26})\.(?:small|large|whole)$/.exec(name) ?? []
        if (id) stored.set(id, join(root, folder, name))
      }
    return stored
  } catch (error) {
    // Before the first upload there may be none.
    return propertyOf(error, 'code') === 'ENOENT' ? stored : null
  }
}

async function isOld(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > UNDER_WAY
  } catch {
    return false
  }
}
