import { sql } from 'kysely'
import type { BulkAction } from '../../contract/bulk.ts'
import { Problem } from '../../contract/problem.ts'
import { lockLivingForShare } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import type { Change } from '../http/change.ts'
import { endPlansOf } from '../visits/plans.ts'
import { settlePlansOfDeceased } from '../visits/plans-of-deceased.ts'
import type { BulkNoun } from './bulk-noun.ts'
import { placesOf, readState } from './bulk-state.ts'
import { requireChosen } from './chosen-field.ts'
import { auditOf } from './effect-audit.ts'
import { judgeChange } from './judge-change.ts'
import { keepAuditQuick } from './keep-audit-quick.ts'
import { auditOfPlans } from './plan-effects.ts'
import { findByIndex } from './portion-sizes.ts'
import { writeEffects } from './write-effects.ts'

export type BulkHead = { id: number; noun: BulkNoun; action: BulkAction }

/** How many had their turn, and how many entries tell of it. */
export type Written = { judged: number; entries: number }

/** Changes the next of those who wait, at most so many; nobody when nobody does. Throws 409 when the place has gone. */
export async function writePortion(
  changing: Change,
  bulk: BulkHead,
  by: number,
  most: number,
): Promise<Written> {
  const { tx, auditAll } = changing
  const { id, noun, action } = bulk
  await findByIndex(tx)
  await lockPlacesForShare(tx, noun, action)
  await requireChosen(tx, noun, action)
  const { rows: waiting } = await sql<{ place: number; entity_id: number; given: number | null }>`
    select place, entity_id, given from bulk_rows where bulk_id = ${id} and outcome = 'waiting'
    order by place limit ${most}`.execute(tx)
  if (waiting.length === 0) return { judged: 0, entries: 0 }
  const ids = waiting.map(({ entity_id }) => entity_id)
  const given = waiting.flatMap((row) => (row.given === null ? [] : [row.given]))
  const state = await readState(tx, noun, action, ids, given, true)
  const judged = waiting.map((row) => ({ row, ...judgeChange(action, state, row.entity_id, row.given) }))
  const items = judged.flatMap(({ row, wanted }) =>
    wanted.map((one, at) => ({ ...one, place: row.place, at, person: row.entity_id })),
  )
  await writeEffects(tx, bulk, items, by)
  const outcomes = judged.map(({ row, outcome }) => ({ place: row.place, outcome }))
  await sql`update bulk_rows b set outcome = r.outcome
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as r(place integer, outcome text)
    where b.bulk_id = ${id} and b.place = r.place and b.place = any(${waiting.map(({ place }) => place)}::int[])`.execute(
    tx,
  )
  await forgetWords(tx, id)
  for (const [, held] of state.assignments)
    for (const { volunteer, account } of held) state.accounts.set(volunteer, account)
  const entries = [...auditOf(bulk, items, state), ...(await auditOfPlans(tx, id, items))]
  await auditAll(entries)
  const left = items.filter(({ kind }) => kind === 'unassigned')
  await endPlansOf(
    changing,
    left.map(({ before }) => Number(before?.beneficiary_id)),
  )
  if (noun === 'beneficiary' && action.kind === 'status') await settlePlansOfDeceased(changing, ids)
  await keepAuditQuick(tx)
  return { judged: waiting.length, entries: entries.length }
}

/** G-22, 0107: once nobody waits for it, what was typed beside the change stands with each person alone. */
async function forgetWords(tx: Db, id: number): Promise<void> {
  await sql`update bulks set action = without_words(action)
    where id = ${id} and action ?| array['status_note', 'because', 'note']
      and not exists (select from bulk_rows where bulk_id = ${id} and outcome = 'waiting')`.execute(tx)
}

async function lockPlacesForShare(tx: Db, noun: BulkNoun, action: BulkAction): Promise<void> {
  const places = placesOf(action)
  if (places.length === 0) return
  const table = noun === 'beneficiary' ? 'programmes' : 'initiatives'
  const held = await lockLivingForShare(tx, table, places)
  const gone = places.find((id) => !held.has(id))
  if (gone === undefined) return
  throw new Problem('conflict', {
    // Its name is for super admins alone by now (H-1391).
    message: `The ${table.slice(0, -1)} was deleted meanwhile. What is done is done, and can be taken back`,
  })
}
