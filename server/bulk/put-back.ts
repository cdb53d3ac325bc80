import { type RawBuilder, sql } from 'kysely'
import { EFFECT_KINDS } from '../../db/bulk-tables.ts'
import type { Db } from '../../db/schema.ts'
import type { BulkNoun } from './bulk-noun.ts'
import { careIn, careRecordset } from './care-sql.ts'
import type { CurrentEffect } from './current-effect.ts'
import { effectKinds } from './effect-kinds.ts'
import type { EffectRow } from './effect-row.ts'
import { fieldPlaceOf } from './field-place.ts'
import { valueType } from './held-facts.ts'
import { statusRecordset } from './status-sql.ts'
import type { BulkHead } from './write-portion.ts'

/** Writes what stood before these effects, in the order in which their opposites are written. */
export async function putBack(
  tx: Db,
  { noun, action }: BulkHead,
  back: readonly CurrentEffect[],
  by: number,
): Promise<void> {
  const field = fieldPlaceOf(noun, action)
  for (const written of EFFECT_KINDS) {
    const kind = effectKinds[written].opposite
    const some = back.filter((row) => row.kind === kind)
    const { lies, restore, counted_with, imported } = effectKinds[kind]
    // Cancelled one by one, each with its reason: `cancelPlansOf`.
    if (lies.in === 'plan') continue
    const rows = some
      .filter(({ row_gone }) => restore !== null || !row_gone)
      .map(({ row_id, person, before, version }) => ({
        ...before,
        ...careIn(before),
        row_id,
        person,
        wrote: version,
      }))
    if (rows.length === 0) continue
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row_id bigint, person bigint, place_id bigint,
      ${statusRecordset}, display_name text, field text, value ${valueType(field)}, since timestamptz, written_at timestamptz, version integer, wrote integer,
      ${careRecordset}, care_version integer)`
    const statement = (restore ?? effectKinds[written].write)({ noun, action, field, given, by })
    if (!statement) continue
    await statement.execute(tx)
    if (counted_with.length > 0) await keepEarlier(counted_with, noun, given, rows).execute(tx)
    if (imported) await keepImported(imported, noun, given, rows).execute(tx)
  }
}

type Row = { row_id: number; person: number }

/**
 * What stood before stands again, two versions later, and so does all that was written before it: each of those can still be
 * taken back, one after the other. Named by id as well as joined: the planner takes for small what a bulk has just filled.
 */
const keepEarlier = (
  kinds: EffectRow['counted_with'],
  noun: BulkNoun,
  given: RawBuilder<unknown>,
  rows: readonly Row[],
) => sql`update bulk_effects e set version = e.version + 2 from bulks b, ${given}
  where e.row_id = any(${rows.map(({ row_id }) => row_id)}::bigint[]) and e.row_id = r.row_id and e.version < r.wrote and b.id = e.bulk_id and b.noun = ${noun}
  and e.kind = any(${[...kinds]}::text[])`

/** So does what an import wrote. */
function keepImported(
  column: NonNullable<EffectRow['imported']>,
  noun: BulkNoun,
  given: RawBuilder<unknown>,
  rows: readonly Row[],
): RawBuilder<unknown> {
  const version = sql.ref(column)
  // Of whom it made and knew no facts, there were none: version 0.
  const left =
    column === 'profile_version'
      ? sql`case when i.outcome = 'created' then coalesce(i.${version}, 0) else i.${version} end`
      : sql`i.${version}`
  return sql`update import_rows i set ${version} = least(${left} + 2, r.wrote + 1) from imports m, ${given}
    where i.entity_id = any(${rows.map(({ person }) => person)}::bigint[]) and i.entity_id = r.person and ${left} <= r.wrote and m.id = i.import_id and m.noun = ${noun}`
}
