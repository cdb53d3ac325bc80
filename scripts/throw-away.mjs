import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PLENTY = 6e9

/**
 * Where what tests throw away lies: in memory, where a machine has plenty. Whoever writes there syncs as they are told, and nobody
 * waits for a disk. What is killed there is found again like on a disk; only a power cut would take it.
 */
export function roomiest() {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > PLENTY ? MEMORY : tmpdir()
}

/** From here on this process and those that it starts write there, unless TMPDIR says where: in one folder, which ends with it. */
export function writeWhereItIsRoomiest() {
  if (process.env.TMPDIR) return
  const folder = mkdtempSync(join(roomiest(), 'kampung-tests-'))
  // A PostgreSQL that runs by an account of its own goes through it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}
