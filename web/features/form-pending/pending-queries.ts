import { formOperations } from '../../../contract/form.ts'
import { formPendingOperations } from '../../../contract/form-pending.ts'
import type { QueryInputOf } from '../../../contract/operation.ts'
import { queryOf } from '../../api/queries.ts'

/** In the address, for a volunteer: of people to whom nobody is assigned. */
export const NOBODY = 'none'

export type PendingScope = { programme: string | undefined; volunteer: string | undefined }
type Wire = Omit<
  QueryInputOf<typeof formPendingOperations.page>,
  'programme_id' | 'volunteer_account_id' | 'unassigned'
>

export const pendingPageQuery = (
  { page, page_size, sort, order, q }: Wire,
  { programme, volunteer }: PendingScope,
) =>
  queryOf(formPendingOperations.page, {
    query: {
      ...{
        page,
        ...(page_size && { page_size }),
        ...(sort && { sort }),
        ...(order && { order }),
        ...(q && { q }),
      },
      ...(programme && { programme_id: programme }),
      ...(volunteer === NOBODY
        ? { unassigned: '1' as const }
        : volunteer && { volunteer_account_id: volunteer }),
    },
  })

export const pendingOfPersonQuery = (beneficiary_serial_number: string) =>
  queryOf(formOperations.pending, { query: { beneficiary_serial_number } })

export const pendingCountsQuery = (programme_id: string | undefined) =>
  queryOf(formPendingOperations.counts, { query: programme_id === undefined ? {} : { programme_id } })
