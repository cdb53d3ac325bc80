import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { type PlannedVisit, plannedVisitOperations } from '../../../contract/planned-visit.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { readPages } from '../../parts/table/read-pages.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'

const { page, get, update } = plannedVisitOperations

/** What may look otherwise once an unassignment was undone. */
export const broughtBackChanges = [...volunteerOperations.unassign.changes, ...update.changes]

/** What a volunteer is still to do for these people: what unassigning them cancels. */
export async function readToCome(
  account_id: number,
  serialNumbers: readonly string[],
): Promise<PlannedVisit[]> {
  const order = { sort: 'planned_on', order: 'asc' } as const
  const from = todayInSingapore()
  const query = { volunteer_account_id: account_id, state: 'planned', from, ...order } as const
  // Of one person the list is short; of several one list for all is shorter than one for each.
  const [alone, ...others] = serialNumbers
  const ofOne = others.length === 0 && alone !== undefined && { beneficiary_serial_number: alone }
  const plans = await readPages((paging) => call(page, { query: { ...query, ...ofOne, ...paging } }))
  const ended = new Set(serialNumbers)
  return plans.filter((plan) => ended.has(plan.beneficiary_serial_number))
}

/**
 * Makes the assignments that ended stand again, with what was cancelled of them. May be repeated: what came back already is
 * left as it is, and so is a day for which a colleague has planned since, and what was planned for who has died. Who cannot
 * come back holds up nobody; throws why at the end.
 */
export async function bringBack(
  account_id: number,
  serialNumbers: readonly string[],
  cancelled: readonly PlannedVisit[],
): Promise<void> {
  const failures: unknown[] = []
  for (const serial_number of serialNumbers) {
    const plans = cancelled.filter((plan) => plan.beneficiary_serial_number === serial_number)
    await bringOneBack(account_id, serial_number, plans).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function bringOneBack(
  account_id: number,
  serial_number: string,
  cancelled: readonly PlannedVisit[],
): Promise<void> {
  await call(beneficiaryOperations.assignBack, {
    query: { serial_number },
    body: { volunteer_account_id: account_id },
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

/** Of these people, those who are this volunteer's now, and what is planned with them. */
export async function readAssignmentsToEnd(account_id: number, serialNumbers: readonly string[]) {
  const query = { volunteer_account_id: account_id }
  const standing = await call(beneficiaryOperations.listOfVolunteer, { query })
  const assigned = new Set(standing.map(({ serial_number }) => serial_number))
  const theirs = serialNumbers.filter((one) => assigned.has(one))
  return { theirs, cancelled: theirs.length > 0 ? await readToCome(account_id, theirs) : [] }
}
