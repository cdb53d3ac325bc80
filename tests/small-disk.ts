import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { propertyOf } from '../db/property-of.ts'

const MB = 1024 * 1024

/** Root in a container often may not: only a try tells. */
export const canMount = process.getuid?.() === 0 && process.platform === 'linux' && hasMounted()

function hasMounted(): boolean {
  const path = mkdtempSync(join(tmpdir(), 'kampung-mount-'))
  try {
    mountSmallDisk(path, 1)()
    return true
  } catch {
    return false
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

/** Makes this folder a disk of its own, of so many MB; answers how to take it away. Needs root. */
export function mountSmallDisk(path: string, megabytes: number): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'pipe' })
  return () => void execFileSync('umount', ['-l', path])
}

/** Leaves so many MB on a disk; answers how to give the rest back. */
export function fillDisk(disk: string, leaving: number): () => void {
  const path = join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  const filler = openSync(path, 'w')
  try {
    // The server goes on writing meanwhile, so there may be less room than was just told.
    writeSync(filler, Buffer.alloc(bavail * bsize - leaving * MB))
  } catch (error) {
    if (propertyOf(error, 'code') !== 'ENOSPC') throw error
  } finally {
    closeSync(filler)
  }
  return () => rmSync(path)
}
