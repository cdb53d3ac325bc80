import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const stampName = '.built-from'

/** What files and folders hold, those that are there, in one hash; tests are left out. */
export function hashOfInputs(root, inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    const found = statSync(join(root, input), { throwIfNoEntry: false })
    if (found) addToHash(hash, root, input, found.isDirectory())
  }
  return hash.digest('hex')
}

function addToHash(hash, root, path, isFolder) {
  if (/\.test\.tsx?$/.test(path)) return
  const full = join(root, path)
  if (!isFolder) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    return
  }
  const entries = readdirSync(full, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
    addToHash(hash, root, `${path}/${entry.name}`, entry.isDirectory())
}

/** Whether a built folder was made of what had this hash. */
export function isBuiltFrom(folder, hash) {
  const stamp = join(folder, stampName)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

/**
 * Puts what `make` writes into an empty folder in the place of the built folder `name`, with the hash of what it was made of.
 * Throws what `make` throws; the built folder is then as before.
 */
export async function renewFolder(root, name, hash, make) {
  const next = join(root, '.cache', `${name}-${process.pid}`)
  mkdirSync(next, { recursive: true })
  try {
    await make(next)
  } catch (error) {
    rmSync(next, { recursive: true, force: true })
    throw error
  }
  writeFileSync(join(next, stampName), hash)
  swap(join(root, name), next)
}

function swap(built, next) {
  const old = `${next}-old`
  if (existsSync(built)) renameSync(built, old)
  renameSync(next, built)
  rmSync(old, { recursive: true, force: true })
}
