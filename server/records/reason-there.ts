import { sql } from 'kysely'
import type { Beneficiary } from '../../contract/beneficiary.ts'

/** Why somebody is Inactive in a programme: they moved or died, else what is said there. */
export const reasonThere = {
  reason: sql<
    Beneficiary['status_reason']
  >`case when b.status_reason in ('moved', 'deceased') then b.status_reason
    when l.status = 'Active' then '' else l.status_reason end`,
  note: sql<string>`case when b.status_reason in ('moved', 'deceased') then b.status_note
    when l.status = 'Active' then '' else l.status_note end`,
  day: sql<string | null>`case when b.status_reason in ('moved', 'deceased') then b.status_day
    when l.status = 'Active' then null else l.status_day end`,
}

const own = {
  status: sql`b.status`,
  reason: sql`b.status_reason`,
  note: sql`b.status_note`,
  day: sql`b.status_day`,
}
/** A person's own status with its reason, or that of a programme (G-19). */
export const standingIn = (programme_id: number | undefined) =>
  programme_id === undefined ? own : { status: sql`l.status`, ...reasonThere }
