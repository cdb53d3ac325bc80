import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refresh } from '../../api/queries.ts'
import { bulkChanges, takeBackBulk, whoOf } from '../../parts/bulk/bulk-calls.ts'
import { useBulkAtOnce } from '../../parts/bulk/use-bulk-start.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import type { PersonRef } from '../../parts/person/person-ref.ts'
import { words } from '../../words.ts'
import { readToCome } from './ended-visits.ts'

/**
 * Ends what several volunteers have with one person, as a change of many does: taken back for 30 days (H-1442). Says
 * beforehand which planned visits go with it.
 */
export function useUnassignSeveral(
  { serialNumber: serial_number, beneficiaryId }: Omit<PersonRef, 'name'>,
  accounts: readonly number[],
  isAsking: boolean,
) {
  const client = useQueryClient()
  const doAtOnce = useBulkAtOnce()
  const toCome = useQuery({
    queryKey: ['planned-visit', 'to-come', accounts, serial_number],
    queryFn: async () => (await Promise.all(accounts.map((one) => readToCome(one, [serial_number])))).flat(),
    enabled: isAsking,
    staleTime: 0,
  })
  const count = Array.isArray(toCome.data) ? toCome.data.length : 0
  const confirm = async (): Promise<void> => {
    const { id } = await doAtOnce({
      noun: 'beneficiary',
      body: {
        who: whoOf({ serialNumber: serial_number, beneficiaryId }),
        change: { kind: 'unassign', volunteer_account_ids: [...accounts] },
      },
    }).finally(() => refresh(client, bulkChanges))
    toastWithUndo({ title: words.volunteer.unassigned }, async () => {
      const stayed = await takeBackBulk(id).finally(() => refresh(client, bulkChanges))
      // They come back together or not at all.
      if (stayed > 0) throw new Error(words.volunteer.staysUnassigned)
    })
  }
  return { consequence: count > 0 ? words.volunteer.plansToCancel(count) : undefined, confirm }
}
