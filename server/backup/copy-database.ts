import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedEngine } from '../../db/embedded-engine.ts'
import { propertyOf } from '../../db/property-of.ts'

/** A file's time is coarser than the clock: what was written so shortly before its copy may have been written again unseen. */
const UNSURE_MS = 100

type Seen = { mtimeMs: number; size: number; at: number }

/**
 * Copies the running embedded database: first everything while others work, then, with everybody else kept out, what changed
 * meanwhile. The copy is what lost power would have left at that moment. Answers for how long nobody else was served.
 */
export async function copyDatabase(
  engine: Pick<EmbeddedEngine, 'exec' | 'exclusively'>,
  from: string,
  to: string,
): Promise<{ standstill_ms: number }> {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true, mode: 0o700 })
  await engine.exec('checkpoint')
  await sleep(2 * UNSURE_MS)
  const seen = new Map<string, Seen>()
  for (const { name, isFolder } of entries(from)) {
    if (isFolder) mkdirSync(join(to, name), { recursive: true, mode: 0o700 })
    else {
      const found = statSync(join(from, name), { throwIfNoEntry: false })
      if (!found) continue
      seen.set(name, { mtimeMs: found.mtimeMs, size: found.size, at: Date.now() })
      await copyFile(join(from, name), join(to, name)).catch(unlessGone)
    }
  }
  return engine.exclusively(async (exec) => {
    const held = performance.now()
    await exec('checkpoint')
    copyChanged(from, to, seen)
    return { standstill_ms: performance.now() - held }
  })
}

function copyChanged(from: string, to: string, seen: Map<string, Seen>): void {
  for (const { name, isFolder } of entries(from)) {
    const before = seen.get(name)
    seen.delete(name)
    if (isFolder) {
      mkdirSync(join(to, name), { recursive: true, mode: 0o700 })
      continue
    }
    const { mtimeMs, size } = statSync(join(from, name))
    const isSame =
      before && before.mtimeMs === mtimeMs && before.size === size && mtimeMs < before.at - UNSURE_MS
    if (!isSame) copyFileSync(join(from, name), join(to, name))
  }
  // What is left was there at first and is gone.
  for (const name of seen.keys()) rmSync(join(to, name), { force: true })
}

/** Folders before what is in them. */
const entries = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      name: join(entry.parentPath, entry.name).slice(folder.length + 1),
      isFolder: entry.isDirectory(),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))

function unlessGone(error: unknown): void {
  if (propertyOf(error, 'code') !== 'ENOENT') throw error
}
