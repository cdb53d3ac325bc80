import { sql } from 'kysely'
import type { Change } from '../http/change.ts'
import { endPlansOf } from '../visits/plans.ts'
import { settlePlansOfDeceased } from '../visits/plans-of-deceased.ts'
import { bringPlansBack, findPlansEndedWith } from '../visits/plans-of-unassigned.ts'
import { readState } from './bulk-state.ts'
import type { CurrentEffect } from './current-effect.ts'
import { auditOf } from './effect-audit.ts'
import { effectKinds } from './effect-kinds.ts'
import type { Done } from './effect-row.ts'
import { judgeTakeBack } from './judge-take-back.ts'
import { keepAuditQuick } from './keep-audit-quick.ts'
import { cancelPlansOf, keepTakeable } from './plan-effects.ts'
import { findByIndex } from './portion-sizes.ts'
import { putBack } from './put-back.ts'
import type { BulkHead, Written } from './write-portion.ts'

/**
 * Takes the next back, at most so many: whoever was not touched since gets back what stood before; the others stay. How many had their turn,
 * and how many entries tell of it: none where all of them stay, or had lost by themselves what they were given (H-1763).
 */
export async function takeBackPortion(
  change: Pick<Change, 'tx' | 'auditAll'>,
  bulk: BulkHead,
  by: number,
  most: number,
): Promise<Written & { stayed: number }> {
  const { tx } = change
  let entries = 0
  const auditAll: Change['auditAll'] = async (all) => {
    entries += all.length
    await change.auditAll(all)
  }
  const changing = { tx, auditAll }
  await findByIndex(tx)
  const judged = await judgeTakeBack(tx, bulk, -1, most, true)
  const back = judged.filter(({ because }) => because === null).flatMap(({ effects }) => effects)
  const reopened = back.filter(({ kind }) => kind === 'unassigned').map(({ row_id }) => row_id)
  const ended = await findPlansEndedWith(tx, reopened)
  await putBack(tx, bulk, back, by)
  const rows = judged.map(({ place, because }) => ({
    place,
    undone: because === null ? 'put_back' : 'stays',
  }))
  await sql`update bulk_rows b set undone = r.undone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(place integer, undone text)
    where b.bulk_id = ${bulk.id} and b.place = r.place and b.place = any(${rows.map(({ place }) => place)}::int[])`.execute(
    tx,
  )
  const ids = [...new Set(back.map(({ person }) => person))]
  const volunteers = back.flatMap(
    ({ before, after }) => Number(after?.volunteer_id ?? before?.volunteer_id) || [],
  )
  const state = await readState(tx, bulk.noun, { kind: 'join', place_id: 0 }, ids, volunteers, false)
  await auditAll(auditOf(bulk, back.map(turned), state, true))
  const left = back.filter(({ kind }) => kind === 'assigned')
  await endPlansOf(
    changing,
    left.map(({ person }) => person),
  )
  await bringPlansBack(changing, ended)
  if (bulk.noun === 'beneficiary' && bulk.action.kind === 'status') await settlePlansOfDeceased(changing, ids)
  await keepTakeable(tx, ended, bulk.noun === 'beneficiary' ? ids : [])
  await cancelPlansOf(changing, back)
  await keepAuditQuick(tx)
  return { judged: judged.length, stayed: rows.filter(({ undone }) => undone === 'stays').length, entries }
}

/** The action the other way round, as the audit says it. */
const turned = ({ kind, person, row_id, before, after }: CurrentEffect): Done => ({
  ...{ kind: effectKinds[kind].opposite, person, row_id },
  ...{ before: after, after: before },
})
