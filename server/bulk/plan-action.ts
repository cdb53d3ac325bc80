import type { BulkAction } from '../../contract/bulk.ts'
import type { BulkChange, BulkPreview } from '../../contract/bulk-change.ts'
import { LEFT_OUT_MAX, type NotPlanned } from '../../contract/plan-fields.ts'
import { Problem } from '../../contract/problem.ts'
import { living } from '../../db/living.ts'
import { nameOf } from '../../db/records/person.ts'
import type { Db } from '../../db/schema.ts'
import type { State } from './bulk-state.ts'
import { whyNotPlanned } from './judge-plan.ts'

/** A plan for many with inner ids. Throws 422 for a volunteer who is not there any more. */
export async function asPlan(db: Db, change: Extract<BulkChange, { kind: 'plan' }>): Promise<BulkAction> {
  const { kind, planned_on, part = '', note = '', volunteer_account_id } = change
  const plan = { kind, planned_on, part, note, volunteer_id: null }
  if (volunteer_account_id === null) return plan
  const row = await db
    .selectFrom('volunteers')
    .select('id')
    .where('account_id', '=', volunteer_account_id)
    .where(living())
    .executeTakeFirst()
  if (!row)
    throw new Problem('invalid', {
      fields: { 'change.volunteer_account_id': 'This volunteer is not there any more' },
    })
  return { ...plan, volunteer_id: row.id }
}

/** The first of those to whom no visit is planned, in the order of the list, each with why; of any other change nobody. */
export async function readLeftOut(
  db: Db,
  action: BulkAction,
  state: State,
  ids: readonly number[],
): Promise<BulkPreview['left_out']> {
  if (action.kind !== 'plan') return []
  const left = new Map<number, NotPlanned>()
  for (const id of ids) {
    if (left.size === LEFT_OUT_MAX) break
    const person = state.people.get(id)
    const because = person ? whyNotPlanned(state, person) : null
    if (because !== null) left.set(id, because)
  }
  if (left.size === 0) return []
  const rows = await db
    .selectFrom('beneficiaries as b')
    .select(['b.id', 'b.serial_number', nameOf('b').as('name')])
    .where('b.id', 'in', [...left.keys()])
    .execute()
  const known = new Map(rows.map(({ id, ...row }) => [id, row]))
  return [...left].flatMap(([id, because]) => {
    const row = known.get(id)
    return row ? [{ ...row, because }] : []
  })
}
