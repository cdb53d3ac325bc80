import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { snapshot } from './snapshot.ts'
import { syncPath, syncTree } from './sync-path.ts'
import { readTar } from './tar.ts'

/**
 * Puts a new database at a path when nothing is there; the caller holds the lock. It is written beside, synced to
 * the last file, then renamed: a crash leaves either no database or a whole one. True when it made one.
 */
export async function initialiseDirectory(directory: string): Promise<boolean> {
  const parent = dirname(directory)
  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    if (!existsSync(join(directory, 'PG_VERSION')))
      throw new Error(
        `${directory} holds files, but no database: move them away or point DATA_DIR elsewhere.`,
      )
    return false
  }
  mkdirSync(draft, { mode: 0o700 })
  for (const entry of readTar(await snapshot())) {
    const path = join(draft, entry.path)
    if (entry.data) writeFileSync(path, entry.data, { mode: 0o600 })
    else mkdirSync(path, { recursive: true, mode: 0o700 })
  }
  await syncTree(draft)
  rmSync(directory, { recursive: true, force: true })
  renameSync(draft, join(parent, basename(directory)))
  await syncPath(parent)
  return true
}
