import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../contract/calendar-day.ts'
import type { Database, Db } from '../../db/schema.ts'

/** Rows to a statement: of a year's looks there may be millions (0091). */
const PORTION = 1000

type Outlived = {
  table: keyof Database
  is: (before: (age: number) => string) => RawBuilder<unknown>
  portion?: number
}

/**
 * Kept answers after 90 days (S-16), ended or expired sessions and proposals after 30, as long as what one assigned can be taken
 * back (0050), ticks after a day, counts of strangers likewise; looks at lists after 401, for the law asks what was seen and disclosed within the
 * last year (S-14), openings never.
 */
const outlived: readonly Outlived[] = [
  { table: 'idempotency_keys', is: (before) => sql`created_at < ${before(90 * DAY_MS)}::timestamptz` },
  { table: 'sessions', is: (before) => sql`expires_at < ${before(30 * DAY_MS)}::timestamptz` },
  // A page that stays open over night still prints (0088).
  { table: 'ticked', is: (before) => sql`created_at < ${before(DAY_MS)}::timestamptz` },
  // Thousands of pairs go with each.
  {
    table: 'match_proposals',
    is: (before) => sql`created_at < ${before(30 * DAY_MS)}::timestamptz`,
    portion: 1,
  },
  ...(['second_factor_tickets', 'passkey_challenges', 'oidc_transactions', 'known_devices'] as const).map(
    (table): Outlived => ({ table, is: (before) => sql`expires_at < ${before(0)}::timestamptz` }),
  ),
  { table: 'monday_letters', is: (before) => sql`begun_at < ${before(90 * DAY_MS)}::timestamptz` },
  // Long after what rang is old enough to be told no more (0122).
  { table: 'urgent_letters', is: (before) => sql`begun_at < ${before(90 * DAY_MS)}::timestamptz` },
  { table: 'refusal_counts', is: (before) => sql`minute < ${before(90 * DAY_MS)}::timestamptz` },
  // The database itself refuses to lose one within 400 days, by a clock of its own: where that goes after ours, all would stay.
  {
    table: 'looks',
    is: (before) => sql`manner <> 'opened' and at < ${before(401 * DAY_MS)}::timestamptz`,
  },
]

/** Removes what has outlived its time, some rows at a time, others getting their turn. */
export async function removeOutlived(db: Db, portion = PORTION): Promise<void> {
  const now = Date.now()
  for (const { table, is, portion: own } of outlived) {
    const most = Math.min(own ?? portion, portion)
    const condition = is((age) => new Date(now - age).toISOString())
    for (let gone = most; gone === most; ) {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${most} for update skip locked))`.execute(
        db,
      )
      gone = Number(numAffectedRows ?? 0)
      await setImmediate()
    }
  }
}
