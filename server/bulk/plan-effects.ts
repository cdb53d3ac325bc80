import { sql } from 'kysely'
import { dayText } from '../../contract/day-text.ts'
import type { PlannedVisit } from '../../contract/planned-visit.ts'
import type { AuditEntry } from '../../db/audit.ts'
import type { BulkEffectTable } from '../../db/bulk-tables.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import type { Change } from '../http/change.ts'
import { plans, turnPlans } from '../visits/plans.ts'
import { type CurrentEffect, type Effect, isTouched } from './current-effect.ts'
import type { EffectRow } from './effect-row.ts'

const isPlan = ({ kind }: Pick<Effect, 'kind'>) => kind === 'planned'

/** The day of a plan, as the statements of a change of many take it. */
export const planIn = (side: BulkEffectTable['after']) => ({ planned_on: side?.planned_on ?? null })
export const planRecordset = sql`planned_on date`

/** Plans a visit; the caller holds the person and who is assigned to them. */
export const plannedEffect: EffectRow = {
  // Taken back it is cancelled, and stays a plan: `cancelPlansOf`.
  opposite: 'planned',
  lies: { in: 'plan' },
  otherOf: ({ after }) => Number(after?.volunteer_id),
  write: ({ action, given }) => {
    const { part, note } = action?.kind === 'plan' ? action : { part: '', note: '' }
    return sql`insert into planned_visits as t (beneficiary_id, volunteer_id, planned_on, part, note)
      select r.person, r.other, r.planned_on, ${part}::text, ${note ?? ''}::text from ${given} order by r.person
      returning t.beneficiary_id as person, t.volunteer_id as other, t.id, t.version`
  },
  restore: null,
  counted_with: [],
  imported: null,
  stays: (row) => {
    // Deleted since: then nothing is planned, as before.
    if (row.row_gone) return null
    if (row.row_status === 'done') return 'visited'
    // Left as it is, taking that other change back would plan it again (H-1766).
    if (row.ended_along) return null
    return isTouched(row) ? 'edited' : null
  },
  said: (row) => ({ was: 'no visit', set: planText(row.after), now: row.person_gone ? '' : row.row_held }),
  // `auditOfPlans` and `turnPlans` tell each by its own number.
  audit: () => null,
}

/** An entry for each visit that a portion has planned, in the words of one that is planned by itself (S-14). */
export async function auditOfPlans(
  tx: Db,
  bulk_id: number,
  written: readonly Pick<Effect, 'kind' | 'place'>[],
): Promise<AuditEntry[]> {
  const places = written.filter(isPlan).map(({ place }) => place)
  if (places.length === 0) return []
  const made = tx
    .selectFrom('bulk_effects')
    .select('row_id')
    .where('bulk_id', '=', bulk_id)
    .where('place', '=', sql<number>`any(${places}::integer[])`)
  const rows = await plans(tx).where('p.id', 'in', made).orderBy('p.id').execute()
  return rows.map((after) => ({
    action: 'created',
    entity: 'planned_visit',
    entity_id: after.id,
    after: { ...after, bulk_id },
  }))
}

type Row = Pick<PlannedVisit, 'id' | 'version' | 'planned_on' | 'state' | 'cancelled_because'> & {
  lives: boolean
}

/** As the list of who stays has it: 'a visit on 03 Dec 2026'. */
const planText = (side: BulkEffectTable['after']): string => visitOn(String(side?.planned_on))
const visitOn = (day: string) => `a visit on ${dayText(day)}`

const standing = {
  planned: visitOn,
  done: () => 'a visit that was made',
  cancelled: () => 'cancelled',
}

/** How the visits that a change of many planned stand by now; held when they are to be cancelled. */
export async function readPlansOf(db: Db, effects: readonly Effect[], isHeld: boolean) {
  const ids = effects.filter(isPlan).map(({ row_id }) => row_id)
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<Row>`select p.id, p.version, p.planned_on::text as planned_on, p.state,
            p.cancelled_because, ${living('p')} as lives
          from planned_visits p where p.id = any(${ids}::bigint[]) order by p.id ${sql.raw(isHeld ? 'for update' : '')}`.execute(
          db,
        )
  const found = new Map(rows.map((row) => [row.id, row]))
  return ({ row_id, version }: Effect) => {
    const row = found.get(row_id)
    const isEnded = row?.cancelled_because === 'unassigned' || row?.cancelled_because === 'deceased'
    return {
      row_version: row?.version ?? null,
      row_status: row?.state ?? null,
      row_held: row?.lives ? standing[row.state](row.planned_on) : 'deleted',
      row_gone: !row?.lives,
      ended_along: isEnded && version !== null && row.version === version + 1,
    }
  }
}

/**
 * Cancels what is taken back, as Undo does for one; each with its reason in the audit. What has ended along with another change is
 * cancelled by hand from then on: nothing that is taken back plans it again.
 */
export async function cancelPlansOf(
  changing: Pick<Change, 'tx' | 'auditAll'>,
  back: readonly CurrentEffect[],
): Promise<void> {
  const ids = back.filter((row) => isPlan(row) && !row.row_gone).map(({ row_id }) => row_id)
  await turnPlans(changing, ids, 'hand', 'The change of many was taken back')
}

/**
 * Of these plans, and those of these people: what ended with another change and came back with it in this transaction, two versions
 * later, can still be taken back with the change that planned it.
 */
export async function keepTakeable(
  tx: Db,
  ids: readonly number[],
  beneficiary_ids: readonly number[],
): Promise<void> {
  await sql`update bulk_effects e set version = p.version from planned_visits p
    where (p.id = any(${[...ids]}::bigint[]) or p.beneficiary_id = any(${[...beneficiary_ids]}::bigint[]))
      and p.state = 'planned' and p.updated_at = now()
      and e.row_id = p.id and e.kind = 'planned' and e.version = p.version - 2`.execute(tx)
}
