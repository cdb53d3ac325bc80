import { Problem } from '../../../contract/problem.ts'
import type { volunteerBulkOperations } from '../../../contract/volunteer-bulk.ts'
import type { HandlersOf } from '../../http/call.ts'
import { exportVolunteers } from './volunteer-export.ts'
import { lockStatuses, setStatus } from './volunteer-status-repository.ts'

/** What is done to many volunteers at once (G-04). */
export const volunteerBulkHandlers: HandlersOf<typeof volunteerBulkOperations> = {
  setStatus: ({ body: { account_ids, current_status }, change }) =>
    change(async ({ tx, auditAll }) => {
      const before = await lockStatuses(tx, account_ids)
      if (before.length === 0) throw new Problem('not_found')
      await setStatus(
        tx,
        before.map(({ id }) => id),
        current_status,
      )
      await auditAll(
        before.map((row) => ({
          action: 'updated',
          entity: 'volunteer',
          entity_id: row.account_id,
          before: { current_status: row.current_status },
          after: { current_status },
        })),
      )
      return before.map((row) => ({
        account_id: row.account_id,
        previous_status: row.current_status,
        current_status,
      }))
    }),

  export: exportVolunteers,
}
