import { sql } from 'kysely'
import type { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { Problem } from '../../../contract/problem.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { Call } from '../../http/call.ts'
import { found, missing } from '../../http/found.ts'
import { lockBeneficiaryBySerial } from '../../records/find-beneficiary.ts'
import { refuseKeptApart } from '../../visits/allow-assigning.ts'
import { assignmentsOf, lockVolunteers } from './beneficiary-repository.ts'

const UNDO_FOR = sql`interval '15 minutes'`
const NOT_BACK =
  'This cannot be undone any more: it is too long ago, or a colleague ended it since. Assign them anew'

/**
 * Undo of an unassignment by hand (0067). It is no new assignment, so neither a death nor a check that has run out since
 * stands against it; a pair that is kept apart by now does (0123). An assignment that a colleague has made meanwhile stays. Throws
 * 409 for these, for what others ended, and for what ended long ago.
 */
export function assignBack({ query, body, caller, change }: Call<typeof beneficiaryOperations.assignBack>) {
  return change(async ({ tx, audit }) => {
    const id = found(await lockBeneficiaryBySerial(tx, query.serial_number, 'update'))
    const volunteers = await lockVolunteers(tx, [body.volunteer_account_id])
    const volunteer = volunteers.get(body.volunteer_account_id)
    if (!volunteer) throw missing('volunteer_account_id', 'volunteer')
    const last = await findLast(tx, id, volunteer.id, caller.id)
    if (!last?.stands && !last?.may_come_back) throw new Problem('conflict', { message: NOT_BACK })
    const before = await assignmentsOf(tx, id)
    if (!last.stands) {
      await refuseKeptApart(tx, id, [volunteer])
      await standAgain(tx, last.id)
    }
    const after = await assignmentsOf(tx, id)
    const reason = 'The unassignment was undone'
    await audit({ action: 'assigned', entity: 'beneficiary', entity_id: id, before, after, reason })
    return after
  })
}

/** The assignment of these two that stands, else the one that ended last: an earlier one is not what Undo means. */
async function findLast(tx: Db, beneficiary_id: number, volunteer_id: number, by: number) {
  const { rows } = await sql<{ id: number; stands: boolean; may_come_back: boolean }>`
    select a.id, a.assigned_to is null as stands,
      coalesce(a.ended_by = ${by} and a.assigned_to > now() - ${UNDO_FOR}, false) as may_come_back
    from assignments a
    where a.beneficiary_id = ${beneficiary_id} and a.volunteer_id = ${volunteer_id} and ${living('a')}
    order by a.assigned_to desc nulls first, a.id desc limit 1`.execute(tx)
  return rows[0]
}

const standAgain = (tx: Db, id: number) =>
  tx
    .updateTable('assignments')
    .set({ assigned_to: null, ended_by: null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
