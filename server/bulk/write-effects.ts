import { type RawBuilder, sql } from 'kysely'
import type { BulkAction } from '../../contract/bulk.ts'
import type { BulkEffectTable } from '../../db/bulk-tables.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { targets } from '../import/people-target.ts'
import type { BulkNoun } from './bulk-noun.ts'
import { careIn, careRecordset, careSet, writeRisks } from './care-sql.ts'
import { fieldPlaceOf } from './field-place.ts'
import { valueType, writeFacts } from './held-facts.ts'
import type { Wanted } from './judged.ts'
import { columnSet, ownSet, reasonsSet, statusIn, statusRecordset } from './status-sql.ts'

type Item = Wanted & { place: number; at: number; person: number }
type Written = { person: number; other: number; id: number; version: number | null }

/** Writes what is wanted of a portion, a statement for each kind, and keeps what it left behind. */
export async function writeEffects(
  tx: Db,
  bulk: { id: number; noun: BulkNoun; action?: BulkAction },
  items: readonly Item[],
  by: number,
): Promise<void> {
  const { people, links, person_id, place_id, tables } = targets[bulk.noun]
  const field = fieldPlaceOf(bulk.noun, bulk.action)
  const hasStatus = tables.links === 'programme_beneficiaries'
  const of = (kind: Wanted['kind']) => items.filter((item) => item.kind === kind)
  const versions = new Map<Item, { row_id: number; version: number | null }>()
  const note = (some: readonly Item[], written: readonly Written[]) => {
    const found = new Map(written.map((row) => [`${row.person} ${row.other}`, row]))
    for (const item of some) {
      const row = found.get(`${item.person} ${otherOf(item)}`)
      if (row) versions.set(item, { row_id: row.id, version: row.version })
    }
  }
  const run = async (kind: Wanted['kind'], write: (given: RawBuilder<unknown>) => RawBuilder<Written>) => {
    const some = of(kind)
    if (some.length === 0) return
    const rows = some.map((item) => ({
      row_id: item.row_id,
      person: item.person,
      other: otherOf(item),
      ...statusIn(item.after),
      ...careIn(item.after),
      display_name: item.after?.display_name ?? null,
      field: item.after?.field ?? null,
      value: item.after?.value ?? null,
    }))
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(row_id bigint, person bigint, other bigint, ${statusRecordset}, ${careRecordset}, display_name text, field text, value ${valueType(field)})`
    note(some, (await write(given).execute(tx)).rows)
  }
  const status = sql.ref(bulk.noun === 'beneficiary' ? 'status' : 'current_status')
  const reasons = reasonsSet(bulk.noun === 'beneficiary')
  await run('person', (given) =>
    field?.lies === 'person'
      ? sql`update ${people} t set ${columnSet(field.name)} from ${given} where t.id = r.row_id
            returning t.id as person, 0 as other, t.id, t.version`
      : sql`update ${people} t set ${status} = coalesce(r.status, t.${status}),${reasons}
      display_name = coalesce(r.display_name, t.display_name), version = t.version + 1, updated_at = now()
      from ${given} where t.id = r.row_id returning t.id as person, 0 as other, t.id, t.version`,
  )
  await run(
    'own',
    (given) => sql`update ${people} t set ${ownSet} from ${given} where t.id = r.row_id
      returning t.id as person, 0 as other, t.id, t.own_version as version`,
  )
  if (field?.lies === 'fact') await run('fact', (given) => writeFacts(bulk.noun, field, given))
  await run('risk', writeRisks)
  await run(
    'link_care',
    (given) => sql`update ${links} t set ${careSet(bulk.action)} from ${given} where t.id = r.row_id
      returning r.person, r.other, t.id, t.care_version as version`,
  )
  await run(
    'link_changed',
    (
      given,
    ) => sql`update ${links} t set status = r.status,${reasons} version = t.version + 1, updated_at = now()
      from ${given} where t.id = r.row_id returning r.person, r.other, t.id, t.version`,
  )
  await run(
    'link_ended',
    (given) => sql`delete from ${links} t using ${given} where t.id = r.row_id
      returning r.person, r.other, t.id, t.version`,
  )
  await run(
    'link_made',
    (given) => sql`insert into ${links} as t (${place_id}, ${person_id}${hasStatus ? sql`, status` : sql``})
      select r.other, r.person${hasStatus ? sql`, r.status` : sql``} from ${given} order by r.other, r.person
      returning t.${person_id} as person, t.${place_id} as other, t.id, t.version`,
  )
  await run(
    'unassigned',
    (given) => sql`update assignments t set assigned_to = now(), ended_by = ${by} from ${given}
      where t.id = r.row_id and t.assigned_to is null and ${living('t')}
      returning r.person, r.other, t.id, null::integer as version`,
  )
  await run(
    'assigned',
    (given) => sql`insert into assignments as t (volunteer_id, beneficiary_id, assigned_by)
      select r.other, r.person, ${by} from ${given} order by r.person, r.other
      returning t.beneficiary_id as person, t.volunteer_id as other, t.id, null::integer as version`,
  )
  const kept = items.map((item) => ({
    ...item,
    ...(versions.get(item) ?? { row_id: item.row_id, version: null }),
  }))
  await keep(tx, bulk.id, kept)
}

/** What tells the rows of one person apart: the place, the volunteer, or the assignment's own id. */
function otherOf({ kind, row_id, before, after }: Wanted): number {
  if (kind === 'person' || kind === 'own' || kind === 'fact' || kind === 'risk') return 0
  if (kind === 'unassigned') return row_id
  return Number(after?.place_id ?? after?.volunteer_id ?? before?.place_id ?? 0)
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
