import { type RawBuilder, sql } from 'kysely'
import type { BulkEffectTable } from '../../db/bulk-tables.ts'

type Side = BulkEffectTable['before']

/** A status with its reason, as the statements of a change of many take them. */
export const statusIn = (side: Side) => ({
  status: side?.status ?? null,
  status_reason: side?.status_reason ?? null,
  status_note: side?.status_note ?? null,
  status_day: side?.status_day ?? null,
})
export const statusRecordset = sql`status text, status_reason text, status_note text, status_day date`

/** A choice of one of the organisation's own fields put where it belongs; '' takes it away. */
export const ownSet = sql`own_values = case when r.value = '' then t.own_values - r.field
  else t.own_values || jsonb_build_object(r.field, r.value) end, own_version = t.own_version + 1, updated_at = now()`

/** What a field of choices in the person's own row is set to. */
export const columnSet = (name: string): RawBuilder<unknown> =>
  sql`${sql.ref(name)} = r.value, version = t.version + 1, updated_at = now()`

/** Sets the reason beside a status that is written; of a volunteer there is none. */
export const reasonsSet = (isBeneficiary: boolean): RawBuilder<unknown> =>
  isBeneficiary
    ? sql` status_reason = case when r.status is null then t.status_reason else coalesce(r.status_reason, '') end,
      status_note = case when r.status is null then t.status_note else coalesce(r.status_note, '') end,
      status_day = case when r.status is null then t.status_day else r.status_day end,`
    : sql``
