import { BECAUSE_MAX } from '../../../contract/care-fields.ts'
import type { WorklistRow } from '../../../contract/worklist.ts'
import { dateText } from '../../parts/text/dates.ts'

/** A programme in which somebody is to be paused, and the pause that stands there. */
export type PausePlace = Pick<
  WorklistRow['programmes'][number],
  'id' | 'name' | 'paused_until' | 'paused_because'
>

/** The day that is chosen; none yet. */
type Day = string | null
/** A pause that lasts longer is somebody's own, and so is its reason: it stays, as with many (0102). */
const lasts = ({ paused_until }: PausePlace, until: Day) =>
  Boolean(until) && (paused_until ?? '') > (until ?? '')

/** Where a pause until this day says something. */
export const meantBy = (until: Day, places: readonly PausePlace[]): PausePlace[] =>
  places.filter((place) => !lasts(place, until))

/** 'Befrienders is paused until 24 Dec 2026 already, and stays so.' */
export const longerTexts = (until: Day, places: readonly PausePlace[]): string[] =>
  places
    .filter((place) => lasts(place, until))
    .map(
      ({ name, paused_until }) => `${name} is paused until ${dateText(paused_until)} already, and stays so.`,
    )

/** Why they are paused by now: left empty, the box would wipe it. */
export const standingReason = (places: readonly PausePlace[]): string =>
  [...new Set(places.map((one) => one.paused_because).filter(Boolean))]
    .join('; ')
    .slice(0, BECAUSE_MAX)
    // Half of a letter, an emoji's, is none.
    .replace(/\p{Surrogate}$/u, '')
