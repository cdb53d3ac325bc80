import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from './is-running.ts'
import { propertyOf } from './property-of.ts'

export interface Holder {
  pid: number
  host: string
  /** ISO time at which the lock was taken. */
  since: string
}

export interface DataDirectoryLock {
  readonly holder: Holder
  /** Lets go of the directory; harmless when called twice. */
  release(): void
}

/** Another process works in the data directory (S-18). The message names it. */
export class DataDirectoryHeldError extends Error {
  override name = 'DataDirectoryHeldError'
  readonly holder: Holder | undefined

  constructor(directory: string, holder: Holder | undefined) {
    const who = holder
      ? `process ${holder.pid} on ${holder.host}, since ${holder.since}`
      : 'another process that has not said who it is'
    super(`The data directory ${directory} is in use by ${who}. Stop it first: two would destroy the data.`)
    this.holder = holder
  }
}

/** Keeps what holds a lock reachable: once collected, its file is closed and the lock is lost without a word. */
const heldLocks = new Set<DatabaseSync>()

/**
 * Takes the data directory for this process alone, creating it when missing (S-18; docs/decisions/0001).
 * The lock is the kernel's and ends with the process, however it ends: nothing stale is left to judge.
 * @throws DataDirectoryHeldError at once when anyone, this process included, holds it.
 */
export async function lockDataDirectory(directory: string): Promise<DataDirectoryLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const kernelLock = takeKernelLock(join(directory, 'kampung.lock'))
  const holderFile = join(directory, 'kampung.lock.json')
  if (!kernelLock) throw new DataDirectoryHeldError(directory, await readLivingHolder(holderFile))
  const holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  writeHolder(holderFile, holder)
  heldLocks.add(kernelLock)
  return {
    holder,
    release() {
      if (!heldLocks.delete(kernelLock)) return
      rmSync(holderFile, { force: true })
      kernelLock.close()
    },
  }
}

function takeKernelLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // Without a journal nothing but the empty file is ever written: only its fcntl lock is of use.
    lock.exec('pragma journal_mode = off; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (propertyOf(error, 'errcode') === SQLITE_BUSY) return undefined
    throw error
  }
}

const SQLITE_BUSY = 5

function writeHolder(file: string, holder: Holder): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(holder)}\n`)
  renameSync(draft, file)
}

/** The file may still name the one before for the blink between taking the lock and writing it: look again then. */
async function readLivingHolder(file: string): Promise<Holder | undefined> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const holder = readHolder(file)
    if (holder && (holder.host !== hostname() || isRunning(holder.pid))) return holder
    await sleep(30)
  }
  return undefined
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
