import { DAY_MS, singaporeDay, singaporeMinute } from '../../contract/calendar-day.ts'

const KEPT = { days: 7, weeks: 4, months: 12 }

type Dated = { finished_at: string }

/** Of scheduled backups those that stay: the latest of each of 7 days, 4 weeks and 12 months of which there is one. */
export function keptBackups<Backup extends Dated>(backups: readonly Backup[]): Set<Backup> {
  const latestFirst = [...backups].sort((one, other) => (one.finished_at < other.finished_at ? 1 : -1))
  const kept = new Set<Backup>()
  const keep = (most: number, spanOf: (backup: Backup) => string) => {
    const spans = new Set<string>()
    for (const backup of latestFirst) {
      const span = spanOf(backup)
      if (spans.size === most || spans.has(span)) continue
      spans.add(span)
      kept.add(backup)
    }
  }
  const dayOf = ({ finished_at }: Backup) => singaporeDay(finished_at)
  keep(KEPT.days, dayOf)
  // The first of January 1970 was a Thursday: weeks begin on Monday.
  keep(KEPT.weeks, (backup) => String(Math.floor((Date.parse(dayOf(backup)) / DAY_MS + 3) / 7)))
  keep(KEPT.months, (backup) => dayOf(backup).slice(0, 7))
  return kept
}

/** The day and the hour in Singapore. */
export function singaporeTime(now: number): { day: string; hour: number } {
  const minute = singaporeMinute(now)
  return { day: minute.slice(0, 10), hour: Number(minute.slice(11, 13)) }
}
