import { sql } from 'kysely'
import type { BulkAction } from '../../contract/bulk.ts'
import type { ReasonedStatus } from '../../contract/status-reason.ts'
import type { Db } from '../../db/schema.ts'
import type { Change } from '../http/change.ts'
import { settlePlansOfDeceased } from '../visits/plans-of-deceased.ts'
import { readState } from './bulk-state.ts'
import { auditOf } from './effect-audit.ts'
import { judgeChange } from './judge-change.ts'
import { writeEffects } from './write-effects.ts'

/** `links`: of their places these alone end, where not every one does. */
export type Given = { id: number; status: ReasonedStatus; links?: ReadonlySet<number> }

/**
 * Whoever moved or died becomes Inactive in every programme too, in one change: kept as a change of many for each
 * status and reason, by which it is taken back together. Answers whose own status changed.
 */
export async function writeStatuses(
  change: Pick<Change, 'tx' | 'auditAll'>,
  given: readonly Given[],
  by: number,
  import_id?: number,
): Promise<number[]> {
  const written: number[] = []
  const kindOf = ({ status: { status, status_reason } }: Given) => `${status} ${status_reason}`
  for (const some of Map.groupBy(given, kindOf).values())
    written.push(...(await writeOneReason(change, some, by, import_id)))
  return written
}

async function writeOneReason(
  { tx, auditAll }: Pick<Change, 'tx' | 'auditAll'>,
  given: readonly Given[],
  by: number,
  import_id: number | undefined,
): Promise<number[]> {
  const [first] = given
  if (!first) return []
  const { status, status_reason } = first.status
  // Notes and days stand with each person alone.
  const action: BulkAction = { kind: 'status', status, status_reason, place_id: null }
  const ids = given.map(({ id }) => id).sort((one, other) => one - other)
  const givenTo = new Map(given.map((one) => [one.id, one]))
  const state = await readState(tx, 'beneficiary', action, ids, [], true)
  const judged = ids.flatMap((id) => {
    const { status: meant, links } = givenTo.get(id) ?? {}
    const { outcome, wanted: all } = judgeChange({ ...action, ...meant }, state, id, null)
    const wanted = all.filter(({ kind, row_id }) => kind !== 'link_changed' || (links?.has(row_id) ?? true))
    return outcome === 'changed' && wanted.length > 0 ? [{ id, wanted }] : []
  })
  if (judged.length === 0) return []
  const { id: bulk_id, total } = await bulkFor(tx, action, judged.length, by, import_id)
  const first_place = total - judged.length
  const rows = judged.map(({ id }, at) => ({ place: first_place + at, id }))
  await sql`insert into bulk_rows (bulk_id, place, entity_id, outcome) select ${bulk_id}, place, id, 'changed'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(place integer, id bigint)`.execute(tx)
  const bulk = { id: bulk_id, noun: 'beneficiary' } as const
  const items = judged.flatMap(({ id, wanted }, place) =>
    wanted.map((one, at) => ({ ...one, place: first_place + place, at, person: id })),
  )
  await writeEffects(tx, bulk, items, by)
  await auditAll(auditOf(bulk, items, state))
  await settlePlansOfDeceased({ tx, auditAll }, ids)
  return items.flatMap(({ kind, person }) => (kind === 'person' ? [person] : []))
}

/** The change of many that keeps these, with so many in it by then: an import's portions share one. */
async function bulkFor(
  tx: Db,
  action: BulkAction,
  count: number,
  created_by: number,
  import_id: number | undefined,
): Promise<{ id: number; total: number }> {
  if (import_id !== undefined) {
    const { rows } = await sql<{ id: number; total: number }>`
      update bulks set total = total + ${count} where (action ->> 'import_id')::bigint = ${import_id}
        and action @> ${JSON.stringify(action)}::jsonb and taken_back_at is null returning id, total`.execute(
      tx,
    )
    if (rows[0]) return rows[0]
  }
  const kept = JSON.stringify({ ...action, ...(import_id !== undefined && { import_id }) })
  return await tx
    .insertInto('bulks')
    .values({ noun: 'beneficiary', action: kept, total: count, created_by })
    .returning(['id', 'total'])
    .executeTakeFirstOrThrow()
}
