import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PlannedVisit, plannedVisitOperations } from '../../../contract/planned-visit.ts'
import { ApiProblem, messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useRowSave } from '../../api/row-save.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { toast } from '../../ui/toast-store.ts'

const { update } = plannedVisitOperations
const stateTo = (state: 'planned' | 'cancelled', { id, version }: PlannedVisit) =>
  call(update, { query: { id: String(id) }, body: { state }, if_match: version })

export type PlanActions = ReturnType<typeof usePlanActions>

/** What can be done with a planned visit wherever it stands. */
export function usePlanActions() {
  const client = useQueryClient()
  const opened = useOpened<'edit' | 'give' | 'assign'>()
  const [chosen, setChosen] = useState<PlannedVisit | null>(null)
  const cancelled = useRowSave(update, (plan: PlannedVisit) => stateTo('cancelled', plan), {
    rowOf: ({ id }) => id,
    onError(error) {
      const isChanged = error instanceof ApiProblem && (error.code === 'stale' || error.status === 409)
      toast({
        title: 'It could not be cancelled.',
        description:
          isChanged && error.code === 'stale' ? 'Somebody has changed it meanwhile.' : messageOf(error),
        tone: 'danger',
      })
      if (isChanged) void refresh(client, update.changes)
    },
    onSaved: (written) =>
      toastWithUndo({ title: 'The planned visit is cancelled.' }, async () => {
        await stateTo('planned', written)
        await refresh(client, update.changes)
      }),
  })
  return {
    chosen,
    opened,
    isBusy: cancelled.isBusy,
    cancel: cancelled.press,
    edit(plan: PlannedVisit) {
      setChosen(plan)
      opened.open('edit')
    },
    /** Plans that visit of somebody else. */
    give(plan: PlannedVisit) {
      setChosen(plan)
      opened.open('give')
    },
  }
}
