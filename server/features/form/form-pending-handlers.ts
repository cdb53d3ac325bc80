import type { formPendingOperations } from '../../../contract/form-pending.ts'
import type { HandlersOf } from '../../http/call.ts'
import { seenBeyond } from '../../looks/seen-beyond.ts'
import { pageOfPending } from './form-pending-page.ts'
import { countPending } from './form-pending-repository.ts'

/** What is still to be filled in about whom, for staff (G-18). */
export const formPendingHandlers: HandlersOf<typeof formPendingOperations> = {
  async page({ db, query, looked }) {
    const page = await pageOfPending(db, query)
    const firstRows = (first: { page: number; page_size: number }) =>
      pageOfPending(db, { ...query, ...first })
    looked('listed', await seenBeyond(page, firstRows, (row) => row.beneficiary_serial_number))
    return page
  },
  counts: ({ db, query }) => countPending(db, query.programme_id),
}
