import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { words } from '../../words.ts'
import { bringBack, broughtBackChanges, readAssignmentsToEnd, readToCome } from './ended-visits.ts'

const { unassign } = volunteerOperations

type Stood = Awaited<ReturnType<typeof readAssignmentsToEnd>>

type Options = {
  onEnded?: () => void
  /** Of one alone: whose the number was on the screen (H-2010). */
  beneficiary_id?: number | undefined
}

/**
 * Ends what one volunteer has with these people, and says which planned visits go with it: beforehand, and with an Undo
 * that brings both back. Who was not assigned any more is not assigned by it.
 */
export function useUnassign(
  accountId: number,
  serialNumbers: readonly string[],
  isAsking: boolean,
  { onEnded, beneficiary_id }: Options = {},
) {
  const client = useQueryClient()
  const asked = useQuery({
    queryKey: ['planned-visit', 'to-come', accountId, serialNumbers],
    queryFn: () => readToCome(accountId, serialNumbers),
    enabled: isAsking && serialNumbers.length > 0,
    staleTime: 0,
  })
  const whom = `${accountId} ${serialNumbers.join()}`
  const before = useRef<{ whom: string; stood: Stood }>(null)
  const ended = useSave<void, Stood>(
    unassign,
    async () => {
      // A try whose answer was lost may have ended them: what stood before it is what is brought back.
      const kept = before.current?.whom === whom ? before.current.stood : undefined
      const stood = kept ?? (await readAssignmentsToEnd(accountId, serialNumbers))
      before.current = { whom, stood }
      try {
        const query = { account_id: accountId, ...(beneficiary_id !== undefined && { beneficiary_id }) }
        await call(unassign, { query, body: [...serialNumbers] })
      } catch (error) {
        if (error instanceof ApiProblem && error.isRefusal) before.current = null
        throw error
      }
      before.current = null
      return stood
    },
    {
      onSaved: ({ theirs, cancelled }) => {
        onEnded?.()
        const said = {
          title: words.volunteer.unassigned,
          ...(cancelled.length > 0 && { description: words.volunteer.plansCancelled(cancelled.length) }),
        }
        toastWithUndo(said, () =>
          bringBack(accountId, theirs, cancelled).finally(() => refresh(client, broughtBackChanges)),
        )
      },
    },
  )
  const count = Array.isArray(asked.data) ? asked.data.length : 0
  return {
    consequence: count > 0 ? words.volunteer.plansToCancel(count) : undefined,
    confirm: () => ended.mutateAsync(),
  }
}
