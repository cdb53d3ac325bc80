import { sql } from 'kysely'

/** Days in Singapore; both count, and either may be left open. */
export type Period = { from?: string | undefined; to?: string | undefined }

/** The first moment of a calendar day in Singapore. */
const dawn = (day: string) => sql`${`${day}T00:00:00+08:00`}::timestamptz`

/** Whether the visit behind the response `r` falls in the period. */
export const within = ({ from, to }: Period) =>
  sql<boolean>`${from ? sql`r.answered_at >= ${dawn(from)}` : sql`true`}
    and ${to ? sql`r.answered_at < ${dawn(to)} + interval '1 day'` : sql`true`}`
