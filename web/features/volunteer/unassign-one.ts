import { useQuery, useQueryClient } from '@tanstack/react-query'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { type PlannedVisit, plannedVisitOperations } from '../../../contract/planned-visit.ts'
import { type Volunteer, volunteerOperations } from '../../../contract/volunteer.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { words } from '../../words.ts'

const { unassign } = volunteerOperations
const { page, get, update } = plannedVisitOperations

/** What is still to come of one person, whoever goes: what an unassignment cancels of it is one volunteer's. */
const toCome = (beneficiary_serial_number: string) => {
  const from = todayInSingapore()
  const order = { sort: 'planned_on', order: 'asc', page: '1', page_size: '100' } as const
  return { query: { beneficiary_serial_number, state: 'planned', from, ...order } } as const
}
const ofVolunteer = (plans: readonly PlannedVisit[], account_id: number) =>
  plans.filter((plan) => plan.volunteer_account_id === account_id)

/** Ends one assignment, and says which planned visits go with it: beforehand, and with an Undo that brings both back. */
export function useUnassignOne(serialNumber: string, leaving: Volunteer | null, isAsking: boolean) {
  const client = useQueryClient()
  const asked = useQuery({ ...queryOf(page, toCome(serialNumber)), enabled: isAsking, staleTime: 0 })
  const plans = Array.isArray(asked.data?.items) ? asked.data.items : []
  const ended = useSave(
    unassign,
    async (account_id: number) => {
      const { items } = await call(page, toCome(serialNumber))
      await call(unassign, { query: { account_id }, body: [serialNumber] })
      return ofVolunteer(items, account_id)
    },
    {
      onSaved: (cancelled, account_id) =>
        toastWithUndo(
          {
            title: words.volunteer.unassigned,
            ...(cancelled.length > 0 && { description: words.volunteer.plansCancelled(cancelled.length) }),
          },
          async () => {
            await bringBack(serialNumber, account_id, cancelled)
            await refresh(client, [...unassign.changes, ...update.changes])
          },
        ),
    },
  )
  const count = leaving ? ofVolunteer(plans, leaving.account_id).length : 0
  return {
    consequence: count > 0 ? words.volunteer.plansToCancel(count) : undefined,
    confirm: () => leaving && ended.mutateAsync(leaving.account_id),
  }
}

/** May be repeated: what came back already is left as it is, and so is a day for which a colleague has planned since. */
async function bringBack(
  serial_number: string,
  account_id: number,
  cancelled: readonly PlannedVisit[],
): Promise<void> {
  await call(beneficiaryOperations.assign, {
    query: { serial_number },
    body: { volunteer_account_ids: [account_id] },
  })
  for (const { id } of cancelled) {
    const query = { id: String(id) }
    const { cancelled_because, state, version } = await call(get, { query })
    if (state !== 'cancelled' || cancelled_because !== 'unassigned') continue
    await call(update, { query, body: { state: 'planned' }, if_match: version }).catch((error: unknown) => {
      if (!(error instanceof Error && isProblem(error, 'conflict'))) throw error
    })
  }
}
