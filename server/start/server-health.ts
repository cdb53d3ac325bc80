import { setTimeout as sleep } from 'node:timers/promises'
import type { Health } from '../http/health.ts'
import type { DiskRoom } from '../storage/disk-room.ts'
import type { StoreWatch } from './store-watch.ts'
import type { WriteProbe } from './write-probe.ts'

/**
 * What /readyz says of writing: the last probe's finding, and how much room is left once it is little (S-18). Files that
 * are away are said and no more: a proxy that left this server for them would leave every other one, too (0079).
 */
export async function healthOf(
  probe: Pick<WriteProbe, 'state'>,
  room: DiskRoom,
  files?: StoreWatch,
): Promise<Health> {
  const little = await room.little()
  const isFull = probe.state === 'disk full' || (await room.isSpent())
  return {
    reason: isFull ? 'disk full' : probe.state === 'works' ? undefined : probe.state,
    warning: files?.isAway
      ? 'files away'
      : little === undefined
        ? undefined
        : `little disk left: ${little} MB`,
  }
}

/** As long as it takes until the probe tells of a database that answers nobody. */
const READY_WITHIN_MS = 30_000

/** False as well when nothing is said in time: whoever asks /readyz is answered while the engine hangs (H-1744). */
export async function readyInTime(ready: () => Promise<boolean>, ms = READY_WITHIN_MS): Promise<boolean> {
  const over = new AbortController()
  const late = sleep(ms, false, { signal: over.signal, ref: false }).catch(() => false)
  return Promise.race([ready(), late]).finally(() => over.abort())
}
