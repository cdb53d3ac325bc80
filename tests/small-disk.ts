import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MB = 1024 * 1024

/** Elsewhere nobody may mount one. */
export const canMount = process.getuid?.() === 0 && process.platform === 'linux'

/** Makes this folder a disk of its own, of so many MB; answers how to take it away. Needs root. */
export function mountSmallDisk(path: string, megabytes: number): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  return () => void execFileSync('umount', ['-l', path])
}

/** Leaves so many MB on a disk; answers how to give the rest back. */
export function fillDisk(disk: string, leaving: number): () => void {
  const { bavail, bsize } = statfsSync(disk)
  const path = join(disk, 'filler')
  writeFileSync(path, Buffer.alloc(bavail * bsize - leaving * MB))
  return () => rmSync(path)
}
