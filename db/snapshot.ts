import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'

const PROJECT = join(import.meta.dirname, '..')
const CACHE = join(PROJECT, 'node_modules/.cache/kampung')
const BUILD_WAIT_MS = 120_000
const LARGEST_BYTES = 512 * 1024 * 1024
const UNOPTIMISED = ['--expose-gc', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * An empty, migrated, cleanly closed database as a tar of its directory: making one takes seconds, copying it does
 * not. Kept under node_modules, named after the engine's version, the migrations' and the wall's text, so it is never stale.
 */
export async function snapshot(): Promise<Buffer<ArrayBuffer>> {
  const file = join(CACHE, `${snapshotKey()}.tar`)
  if (existsSync(file)) return readFileSync(file)
  const turn = takeTurn()
  try {
    if (existsSync(file)) return readFileSync(file)
    const tar = await buildSnapshot()
    keep(file, tar)
    return tar
  } finally {
    turn?.close()
  }
}

/** Names the snapshot: changes with the engine, the migrations, the wall and the way it is made. */
export function snapshotKey(): string {
  const hash = createHash('sha256').update('1')
  hash.update(readFileSync(join(PROJECT, 'node_modules/@electric-sql/pglite/package.json')))
  for (const part of ['migrations', 'wall']) {
    const folder = join(import.meta.dirname, part)
    for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return `snapshot-${hash.digest('hex').slice(0, 16)}`
}

/**
 * In a process of its own, because making one takes more memory than a server ever needs. Without the optimising
 * compiler, which takes most of that and gains nothing in a process that ends (decision 0017).
 */
async function buildSnapshot(): Promise<Buffer<ArrayBuffer>> {
  const program = [...UNOPTIMISED, join(import.meta.dirname, 'build-snapshot.ts')]
  const options = { encoding: 'buffer', maxBuffer: LARGEST_BYTES } as const
  const { stdout } = await promisify(execFile)(process.execPath, program, options)
  return stdout
}

/** One process builds, the others wait for it; where the folder cannot be written each builds its own. */
function takeTurn(): DatabaseSync | undefined {
  try {
    mkdirSync(CACHE, { recursive: true })
    const turn = new DatabaseSync(join(CACHE, 'snapshot.lock'), { timeout: BUILD_WAIT_MS })
    turn.exec('pragma journal_mode = off; begin exclusive')
    return turn
  } catch {
    return undefined
  }
}

function keep(file: string, tar: Buffer): void {
  try {
    const older = readdirSync(CACHE).filter((name) => name.startsWith('snapshot-'))
    const draft = join(CACHE, `draft-${process.pid}`)
    writeFileSync(draft, tar)
    renameSync(draft, file)
    for (const name of older) rmSync(join(CACHE, name), { force: true })
  } catch {
    // A read-only installation starts more slowly, nothing worse.
  }
}
