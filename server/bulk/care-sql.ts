import { type RawBuilder, sql } from 'kysely'
import type { BulkAction } from '../../contract/bulk.ts'
import type { BulkEffectTable } from '../../db/bulk-tables.ts'

type Side = BulkEffectTable['before']

/** What is said of somebody's care, as the statements of a change of many take it. */
export const careIn = (side: Side) => ({
  every_days: side?.every_days ?? null,
  paused_until: side?.paused_until ?? null,
  paused_because: side?.paused_because ?? null,
  risk: side?.risk ?? null,
  risk_because: side?.risk_because ?? null,
  risk_since: side?.risk_since ?? null,
})
export const careRecordset = sql`every_days integer, paused_until date, paused_because text,
  risk text, risk_because text, risk_since date`

/** What of a place an action is about is set, and nothing beside it: each counts the version, and renews when they are due. */
export const careSet = (action: BulkAction | undefined): RawBuilder<unknown> =>
  action?.kind === 'rhythm'
    ? sql`every_days = r.every_days, updated_at = now()`
    : sql`paused_until = r.paused_until, paused_because = coalesce(r.paused_because, ''), updated_at = now()`

/** Writes the risk of each in `r`; the caller holds the people. */
export const writeRisks = <Row>(given: RawBuilder<unknown>): RawBuilder<Row> =>
  sql<Row>`insert into beneficiary_care as t (beneficiary_id, risk, risk_because, risk_since)
    select r.person, r.risk, r.risk_because, r.risk_since from ${given} order by r.person
    on conflict (beneficiary_id) do update set risk = excluded.risk, risk_because = excluded.risk_because,
      risk_since = excluded.risk_since, version = t.version + 1, updated_at = now()
    returning t.beneficiary_id as person, 0 as other, t.beneficiary_id as id, t.version`
