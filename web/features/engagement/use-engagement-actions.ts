import { engagementOperations } from '../../../contract/engagement.ts'
import { messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { toast } from '../../ui/toast-store.ts'

/** What an officer does with something that was noted, without opening it. */
export function useEngagementActions() {
  const removing = useSave(
    engagementOperations.remove,
    (id: number) => call(engagementOperations.remove, { query: { id } }),
    { toast: 'It is deleted.' },
  )
  const counting = useSave(
    engagementOperations.count,
    (id: number, { idempotency_key }) => call(engagementOperations.count, { body: { id }, idempotency_key }),
    { toast: 'It counts now.' },
  )
  return {
    remove: (id: number) => removing.mutateAsync(id),
    count: (id: number) =>
      counting.mutate(id, {
        onError: (error) =>
          toast({ title: 'It could not be counted.', description: messageOf(error), tone: 'danger' }),
      }),
    /** The one that is being counted. */
    busy: counting.isPending ? counting.variables : undefined,
  }
}
