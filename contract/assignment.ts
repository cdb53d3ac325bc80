import { z } from 'zod'
import { allTheSame } from './check.ts'
import { id, idKey, serialKey } from './fields.ts'
import { operation } from './operation.ts'

const bySerial = z.strictObject({ serial_number: serialKey })
const assigned = z.array(z.object({ volunteer_account_id: z.int(), assigned_from: z.string() }))

/** Who visits a person: how that begins, and how its end is undone. Part of the operations of a beneficiary. */
export const assignmentOperations = {
  assign: operation({
    method: 'POST',
    path: '/beneficiary/assignments',
    changes: ['beneficiary', 'volunteer', 'form', 'check'],
    summary: 'Assign volunteers to a beneficiary; answers all who are assigned',
    // Whose the number was on the screen (H-1990).
    query: bySerial.extend({ beneficiary_id: idKey.optional() }),
    body: z.strictObject({
      volunteer_account_ids: z.array(id).max(500, 'At most 500 at once'),
      all_the_same: allTheSame.optional(),
    }),
    response: assigned,
    status: 201,
    access: 'admin',
  }),
  assignBack: operation({
    method: 'POST',
    path: '/beneficiary/assignments/back',
    changes: ['beneficiary', 'volunteer', 'form'],
    summary:
      'Undo one’s own unassignment, within 15 minutes: the very assignment stands again, whatever a new one would ask for; answers all who are assigned',
    query: bySerial,
    body: z.strictObject({ volunteer_account_id: id }),
    response: assigned,
    status: 201,
    access: 'admin',
  }),
}
