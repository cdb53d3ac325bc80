import { formOperations } from '../../../contract/form.ts'
import { formPendingOperations } from '../../../contract/form-pending.ts'
import type { QueryInputOf } from '../../../contract/operation.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { pendingKeyOf } from './pending-key.ts'

/** In the address, for a volunteer: of people to whom nobody is assigned. */
export const PENDING_UNASSIGNED = 'none'

export type PendingScope = { programme: string | undefined; volunteer: string | undefined }
type Wire = Omit<
  QueryInputOf<typeof formPendingOperations.page>,
  'programme_id' | 'volunteer_account_id' | 'unassigned'
>

const scopeOf = ({ programme, volunteer }: PendingScope) => ({
  ...(programme && { programme_id: programme }),
  ...(volunteer === PENDING_UNASSIGNED
    ? { unassigned: '1' as const }
    : volunteer && { volunteer_account_id: volunteer }),
})

export const pendingPageQuery = ({ page, page_size, sort, order, q, where }: Wire, scope: PendingScope) =>
  queryOf(formPendingOperations.page, {
    query: {
      ...{
        page,
        ...(page_size && { page_size }),
        ...(sort && { sort }),
        ...(order && { order }),
        ...(q && { q }),
        ...(where && { where }),
      },
      ...scopeOf(scope),
    },
  })

/** All that the list asks for, page or no page: for 'Select all'. */
export async function allPendingKeys(
  { q, where }: Pick<Wire, 'q' | 'where'>,
  scope: PendingScope,
): Promise<string[]> {
  const query = { ...(q && { q }), ...(where && { where }), ...scopeOf(scope) }
  return (await call(formPendingOperations.keys, { query })).keys.map(pendingKeyOf)
}

export const pendingOfPersonQuery = (beneficiary_serial_number: string) =>
  queryOf(formOperations.pending, { query: { beneficiary_serial_number } })

export const pendingCountsQuery = (programme_id: string | undefined) =>
  queryOf(formPendingOperations.counts, { query: programme_id === undefined ? {} : { programme_id } })
