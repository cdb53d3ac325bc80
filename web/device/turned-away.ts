import { DAY_MS, HOUR_MS } from '../../contract/calendar-day.ts'
import type { OpenVault } from './device-store.ts'
import type { Place } from './form-place.ts'
import { isAboutSame } from './form-place.ts'
import { type Indexed, indexOf } from './outbox-index.ts'
import { findInOutbox, markReady } from './outbox-store.ts'

/** Bytes that are not taken cost the volunteer's signal each time. */
const AGAIN_AFTER = 6 * HOUR_MS
const GIVEN_UP_AFTER = 30 * DAY_MS

/** While somebody is deleted, or not assigned, nothing of theirs is found at the office. A later build's stays as it lies (0111). */
const isTurnedAway = (item: Indexed) => item.kind !== 'newer' && item.refusal === 'not_found'

/** Whether what the office did not find is tried again by itself. */
export const isTriedAgain = (item: Indexed, now: number): boolean =>
  item.kind === 'attachment' &&
  isTurnedAway(item) &&
  now - (item.refused_at ?? 0) > AGAIN_AFTER &&
  now - item.made_at < GIVEN_UP_AFTER

type People = readonly Pick<Place, 'serial_number' | 'beneficiary_id'>[]

/** Whoever is told of again, after a time without, was restored or assigned anew: what was not found of theirs goes now. Whether anything does. */
export async function letReturnedGo(vault: OpenVault, before: People, now: People): Promise<boolean> {
  const back = now.filter((person) => !before.some((one) => isAboutSame(one, person)))
  if (back.length === 0) return false
  let hasAny = false
  for (const { key } of (await indexOf(vault)).filter(isTurnedAway)) {
    const item = await findInOutbox(vault, key)
    // Said without its moment, it would be heard of an assignment that it was not said of (H-2020).
    if (item?.kind === 'assignment_answer' && item.request?.body.noted_at === undefined) continue
    if (!item || !back.some((person) => isAboutSame(item, person))) continue
    await markReady(vault, key)
    hasAny = true
  }
  return hasAny
}
