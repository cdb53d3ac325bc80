import { addDays, startOfDay } from '../../../contract/calendar-day.ts'
import { SAME_LOOK_MS } from '../../looks/looks.ts'

/** That an account may have looked at somebody from one moment until before another. */
export type Span = { actor_kind: 'user' | 'volunteer'; actor_id: number; from: string; until: string }

/** The first moment of a calendar day in Singapore, as the database answers moments. */
export const dawnOf = (day: string): string => new Date(startOfDay(day)).toISOString()

/** The first moment after it. */
export const dayEndOf = (day: string): string => dawnOf(addDays(day, 1))

const isSame = (a: Span, b: Span) => a.actor_kind === b.actor_kind && a.actor_id === b.actor_id

const inOrder = (a: Span, b: Span) =>
  a.actor_kind.localeCompare(b.actor_kind) || a.actor_id - b.actor_id || (a.from < b.from ? -1 : 1)

/**
 * The spans in which the looks of these spans may be kept: seen again within 15 minutes, somebody is kept with the first time alone, which
 * may be before the day (H-1632). Too many rather than too few (0113).
 */
export const lookSpans = (spans: readonly Span[]): Span[] =>
  mergeSpans(
    spans.map((span) => ({ ...span, from: new Date(Date.parse(span.from) - SAME_LOOK_MS).toISOString() })),
  )

/** The same spans, of which none overlaps another: a look in two would be counted twice. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted(inOrder)) {
    const last = merged.at(-1)
    if (last && isSame(last, span) && span.from <= last.until) {
      if (span.until > last.until) last.until = span.until
    } else if (span.from < span.until) merged.push({ ...span })
  }
  return merged
}
