import { DAY_MS } from '../../contract/calendar-day.ts'
import type { VaultRecord } from './device-store.ts'

const MINUTE = 60_000
export const LOCK_AFTER = 15 * MINUTE
export const ERASE_AFTER = 14 * DAY_MS
/** A clock that network time mends by a little was not set back by a finder. */
const CLOCK_SLACK = 2 * MINUTE

/** How long ago by a clock that somebody may have set back: then it counts as for ever. */
const since = (moment: number, now: number) =>
  now < moment - CLOCK_SLACK ? Number.POSITIVE_INFINITY : now - moment

/** A lost phone: the PIN is asked again after 15 minutes without use. */
export const isTimeToLock = ({ used_at }: Pick<VaultRecord, 'used_at'>, now = Date.now()): boolean =>
  since(used_at, now) >= LOCK_AFTER

/** A lost phone that meets no server for 14 days forgets people by itself, when it is opened. */
export const isTimeToErase = ({ contact_at }: Pick<VaultRecord, 'contact_at'>, now = Date.now()): boolean =>
  since(contact_at, now) >= ERASE_AFTER
