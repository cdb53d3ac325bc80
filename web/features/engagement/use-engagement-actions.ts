import { engagementOperations } from '../../../contract/engagement.ts'
import { call } from '../../api/client.ts'
import { useRowSave } from '../../api/row-save.ts'
import { useSave } from '../../api/save.ts'
import { tellFailed } from '../../api/tell-failed.ts'

/** What an officer does with something that was noted, without opening it. */
export function useEngagementActions() {
  const removing = useSave(
    engagementOperations.remove,
    (id: number) => call(engagementOperations.remove, { query: { id } }),
    { toast: 'It is deleted.' },
  )
  const counting = useRowSave(
    engagementOperations.count,
    (id: number, { idempotency_key }) => call(engagementOperations.count, { body: { id }, idempotency_key }),
    { toast: 'It counts now.', rowOf: (id) => id, onError: tellFailed('It could not be counted.') },
  )
  return {
    remove: (id: number) => removing.mutateAsync(id),
    count: counting.press,
    /** Whether it is being counted. */
    isBusy: counting.isBusy,
  }
}
