import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { freeBytes } from '../../db/disk-full.ts'
import { BackupRefused } from './format.ts'

const MB = 1024 * 1024
/** What the server itself has to keep. */
const RESERVE = 64 * MB

/** Throws, naming the folder and both figures, when so much more does not fit there. */
export async function requireRoomFor(folder: string, bytes: number): Promise<void> {
  const free = await freeBytes(folder)
  if (free === undefined || free >= bytes + RESERVE) return
  const inMb = (count: number) => `${Math.ceil(count / MB)} MB`
  throw new BackupRefused(
    `There is no room in ${folder}: ${inMb(bytes + RESERVE)} are needed, ${inMb(free)} are free.`,
  )
}

/** What lies below a folder, in bytes; 0 where there is none. */
export function bytesBelow(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
      const found = statSync(join(folder, name), { throwIfNoEntry: false })
      return sum + (found?.isFile() ? found.size : 0)
    }, 0)
  } catch {
    return 0
  }
}
