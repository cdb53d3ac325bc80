import { sql } from 'kysely'
import type { BulkAction } from '../../contract/bulk.ts'
import { type BulkEffectTable, EFFECT_KINDS } from '../../db/bulk-tables.ts'
import type { Db } from '../../db/schema.ts'
import type { BulkNoun } from './bulk-noun.ts'
import { careIn, careRecordset } from './care-sql.ts'
import { effectKinds } from './effect-kinds.ts'
import { fieldPlaceOf } from './field-place.ts'
import { valueType } from './held-facts.ts'
import type { Wanted } from './judged.ts'
import { planIn, planRecordset } from './plan-effects.ts'
import { statusIn, statusRecordset } from './status-sql.ts'

type Item = Wanted & { place: number; at: number; person: number }

/** Writes what is wanted of a portion, a statement for each kind, and keeps what it left behind. */
export async function writeEffects(
  tx: Db,
  bulk: { id: number; noun: BulkNoun; action?: BulkAction },
  items: readonly Item[],
  by: number,
): Promise<void> {
  const field = fieldPlaceOf(bulk.noun, bulk.action)
  const left = new Map<Item, { row_id: number; version: number | null }>()
  for (const kind of EFFECT_KINDS) {
    const { otherOf, write } = effectKinds[kind]
    const some = items.filter((item) => item.kind === kind)
    const rows = some.map((item) => ({
      row_id: item.row_id,
      person: item.person,
      other: otherOf(item),
      ...statusIn(item.after),
      ...careIn(item.after),
      ...planIn(item.after),
      display_name: item.after?.display_name ?? null,
      field: item.after?.field ?? null,
      value: item.after?.value ?? null,
    }))
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(row_id bigint, person bigint, other bigint, ${statusRecordset}, ${careRecordset}, ${planRecordset}, display_name text, field text, value ${valueType(field)})`
    const statement = some.length > 0 ? write({ ...bulk, field, given, by }) : null
    const written = (await statement?.execute(tx))?.rows ?? []
    const found = new Map(written.map((row) => [`${row.person} ${row.other}`, row]))
    for (const item of some) {
      const row = found.get(`${item.person} ${otherOf(item)}`)
      if (row) left.set(item, { row_id: row.id, version: row.version })
    }
  }
  const kept = items.map((item) => ({ ...item, ...(left.get(item) ?? { version: null }) }))
  await keep(tx, bulk.id, kept)
}

async function keep(
  tx: Db,
  bulk_id: number,
  effects: readonly (Omit<BulkEffectTable, 'bulk_id'> & { person: number })[],
): Promise<void> {
  if (effects.length === 0) return
  await sql`insert into bulk_effects (bulk_id, place, at, kind, row_id, before, after, version)
    select ${bulk_id}, place, at, kind, row_id, before, after, version
    from jsonb_to_recordset(${JSON.stringify(effects)}::jsonb) as r(place integer, at smallint, kind text,
      row_id bigint, before jsonb, after jsonb, version integer)`.execute(tx)
}
