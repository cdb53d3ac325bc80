import { DAY_MS } from '../../contract/calendar-day.ts'

const KEPT = { days: 7, weeks: 4, months: 12 }
const SINGAPORE = 8 * 3_600_000

type Dated = { finished_at: string }

/** Of scheduled backups those that stay: the latest of each of 7 days, 4 weeks and 12 months of which there is one. */
export function keptBackups<Backup extends Dated>(backups: readonly Backup[]): Set<Backup> {
  const latestFirst = [...backups].sort((one, other) => (one.finished_at < other.finished_at ? 1 : -1))
  const kept = new Set<Backup>()
  const keep = (most: number, spanOf: (backup: Backup) => string | number) => {
    const spans = new Set<string | number>()
    for (const backup of latestFirst) {
      const span = spanOf(backup)
      if (spans.size === most || spans.has(span)) continue
      spans.add(span)
      kept.add(backup)
    }
  }
  const dayOf = ({ finished_at }: Backup) => Math.floor((Date.parse(finished_at) + SINGAPORE) / DAY_MS)
  keep(KEPT.days, dayOf)
  // The first of January 1970 was a Thursday: weeks begin on Monday.
  keep(KEPT.weeks, (backup) => Math.floor((dayOf(backup) + 3) / 7))
  keep(KEPT.months, (backup) => new Date(dayOf(backup) * DAY_MS).toISOString().slice(0, 7))
  return kept
}

/** The day and the hour in Singapore. */
export function singaporeTime(now: number): { day: string; hour: number } {
  const text = new Date(now + SINGAPORE).toISOString()
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) }
}
