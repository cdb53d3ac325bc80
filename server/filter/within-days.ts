import { type RawBuilder, sql } from 'kysely'
import { startOfDay } from '../../contract/calendar-day.ts'

/** Days in Singapore; both count, and either may be left open. */
export type Days = { from?: string | undefined; to?: string | undefined }

const start = (day: string) => sql<string>`${startOfDay(day)}::timestamptz`

/** That a moment falls in these days: compared as a moment, which an index holds. */
export const isWithinDays = (moment: RawBuilder<unknown>, { from, to }: Days) =>
  sql<boolean>`(${from ? sql`${moment} >= ${start(from)}` : sql`true`}
    and ${to ? sql`${moment} < ${start(to)} + interval '1 day'` : sql`true`})`
