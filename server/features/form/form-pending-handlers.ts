import type { formPendingOperations } from '../../../contract/form-pending.ts'
import type { HandlersOf } from '../../http/call.ts'
import { countPending, pageOfPending } from './form-pending-repository.ts'

/** What is still to be filled in about whom, for staff (G-18). */
export const formPendingHandlers: HandlersOf<typeof formPendingOperations> = {
  page: ({ db, query }) => pageOfPending(db, query),
  counts: ({ db, query }) => countPending(db, query.programme_id),
}
