import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freeBytes, isDiskFull } from '../../db/disk-full.ts'
import { propertyOf } from '../../db/property-of.ts'

const MB = 1024 * 1024
/** One piece of the embedded engine's log: with less it stops as it starts. */
const LEAST = 16 * MB

/**
 * Throws, naming DATA_DIR and what to do, when it is full, read-only or somebody else's (S-18): the engine would only
 * say that some file could not be opened.
 */
export async function requireRoom(data_dir: string, isEmbedded: boolean): Promise<void> {
  try {
    mkdirSync(data_dir, { recursive: true, mode: 0o700 })
    tryToWrite(data_dir)
  } catch (error) {
    throw inWords(error, data_dir)
  }
  const free = await freeBytes(data_dir)
  if (isEmbedded && free !== undefined && free < LEAST)
    throw new Error(`${isFull(data_dir)} ${Math.floor(free / MB)} MB are left, ${LEAST / MB} are needed.`)
}

/**
 * Whether the folder takes no small file now because the disk is full or read-only: of a quota or a read-only disk nothing
 * else tells. A disk that fails, or too many open files, are no want of room.
 */
export function isWithoutRoom(data_dir: string): boolean {
  try {
    tryToWrite(data_dir)
    return false
  } catch (error) {
    return isDiskFull(error)
  }
}

function tryToWrite(data_dir: string): void {
  const trial = join(data_dir, `trial-${process.pid}`)
  try {
    writeFileSync(trial, Buffer.alloc(64 * 1024), { flush: true })
  } finally {
    removeQuietly(trial)
  }
}

/** What failed at start in words that name DATA_DIR, when the disk is the cause; anything else as it was thrown. */
export function inWords(error: unknown, data_dir: string): unknown {
  const code = propertyOf(error, 'code')
  if (code === 'EROFS') return new Error(`DATA_DIR ${data_dir} is read-only: ${WHAT_TO_DO}`)
  if (code === 'EACCES' || code === 'EPERM')
    return new Error(`DATA_DIR ${data_dir} may not be written by this account: ${WHAT_TO_DO}`)
  return isDiskFull(error) ? new Error(isFull(data_dir)) : error
}

const WHAT_TO_DO = 'let this account write there, or set DATA_DIR to another folder, and start again.'
const isFull = (data_dir: string) =>
  `DATA_DIR ${data_dir} is on a full disk: make room, or move the folder and set DATA_DIR, and start again.`

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // Where nothing can be written nothing was.
  }
}
