import type { formPendingOperations } from '../../../contract/form-pending.ts'
import { requireView } from '../../filter/require-view.ts'
import type { HandlersOf } from '../../http/call.ts'
import { seenBeyond } from '../../looks/seen-beyond.ts'
import { keysOfPending, pageOfPending } from './form-pending-page.ts'
import { countPending } from './form-pending-repository.ts'

/** What is still to be filled in about whom, for staff (G-18). */
export const formPendingHandlers: HandlersOf<typeof formPendingOperations> = {
  async page({ db, query, services: { organisation }, looked }) {
    await requireView(db, query, 'beneficiary', organisation)
    const page = await pageOfPending(db, query, organisation)
    const firstRows = (first: { page: number; page_size: number }) =>
      pageOfPending(db, { ...query, ...first }, organisation)
    looked('listed', await seenBeyond(page, firstRows, (row) => row.beneficiary_serial_number))
    return page
  },
  async keys({ db, query, services: { organisation } }) {
    await requireView(db, query, 'beneficiary', organisation)
    return { keys: await keysOfPending(db, query, organisation) }
  },
  counts: ({ db, query }) => countPending(db, query.programme_id),
}
