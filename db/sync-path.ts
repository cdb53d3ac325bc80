import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'

const SYNCS_AT_ONCE = 16

/** Syncs a directory and every file and folder under it; many at once, because the disk then joins them. */
export async function syncTree(directory: string): Promise<void> {
  const paths = ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].values()
  async function syncNext(): Promise<void> {
    for (const path of paths) await syncPath(resolve(directory, path))
  }
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, syncNext))
}

/** Syncs a file, or which names a folder holds. */
export async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
