import { freeBytes } from '../../db/disk-full.ts'
import type { OpenDatabase } from '../../db/open-database.ts'

const MB = 1024 * 1024
/** Below this super admins are told. */
const LITTLE = 500 * MB
/** Kept for the embedded engine, which stops for good when its own log finds no room: three pieces of it, of 16 MB. */
const RESERVE = 48 * MB
const LOOK_AGAIN_MS = 1000

export type DiskRoom = {
  /** Whole MB left below DATA_DIR when it is little, else undefined. */
  little(): Promise<number | undefined>
  /** True when only the embedded engine's reserve is left; never with a database elsewhere. */
  isSpent(): Promise<boolean>
}

/** How much room the data folder has, looked up at most once a second (S-18); `lookUp` answers its free bytes. */
export function watchDiskRoom(
  data_dir: string,
  kind: OpenDatabase['kind'],
  lookUp: typeof freeBytes = freeBytes,
): DiskRoom {
  let looked = Number.NEGATIVE_INFINITY
  let free: Promise<number | undefined> = Promise.resolve(undefined)
  const look = () => {
    if (performance.now() - looked > LOOK_AGAIN_MS) {
      looked = performance.now()
      free = lookUp(data_dir)
    }
    return free
  }
  return {
    async little() {
      const bytes = await look()
      return bytes !== undefined && bytes < LITTLE ? Math.floor(bytes / MB) : undefined
    },
    async isSpent() {
      return kind === 'pglite' && ((await look()) ?? RESERVE) < RESERVE
    },
  }
}
