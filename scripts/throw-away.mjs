import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../db/is-running.ts'

const MEMORY = '/dev/shm'
const PLENTY = 6e9

/**
 * Where what tests throw away lies: in memory, where a machine has plenty. Whoever writes there syncs as they are told, and nobody
 * waits for a disk. What is killed there is found again like on a disk; only a power cut would take it.
 */
export function roomiest() {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) > PLENTY ? MEMORY : tmpdir()
}

const PREFIX = 'kampung-tests-'

/** What a run that was killed left there would hold memory until the machine is started anew. */
function removeLeft(place) {
  for (const name of readdirSync(place)) {
    const [, pid] = /^kampung-tests-(\d+)-/.exec(name) ?? []
    if (pid && !isRunning(Number(pid)))
      rmSync(join(place, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

/** From here on this process and those that it starts write there, unless TMPDIR says where: in one folder, which ends with it. */
export function writeWhereItIsRoomiest() {
  if (process.env.TMPDIR) return
  const place = roomiest()
  removeLeft(place)
  const folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`))
  // A PostgreSQL that runs by an account of its own goes through it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}
