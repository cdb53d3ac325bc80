import { type PlannedVisit, plannedVisitOperations } from '../../contract/planned-visit.ts'
import { type AnswerCheck, isId, partsOf } from '../api/answer-check.ts'
import { call } from '../api/client.ts'
import { asVolunteer } from './queued-call.ts'

export type PlanAsked = {
  account_id: number
  beneficiary_id: number | undefined
  serial_number: string
  planned_on: string
  part: PlannedVisit['part']
  /** By this phone's clock: the office counts the days ahead from it. */
  noted_at: string
}

/** The answer names a plan of this volunteer: anything else was told by somebody in between. */
const isPlanOf =
  (account_id: number): AnswerCheck =>
  (answer) => {
    const told = partsOf<PlannedVisit>(answer)
    return isId(told.id) && (!account_id || told.volunteer_account_id === account_id)
  }
const as = (account_id: number) => ({
  check: isPlanOf(account_id),
  ...asVolunteer(account_id),
})

/** Plans a visit, as nobody's but theirs. */
export const planVisit = (asked: PlanAsked, idempotency_key: string) =>
  call(plannedVisitOperations.create, {
    body: {
      beneficiary_serial_number: asked.serial_number,
      beneficiary_id: asked.beneficiary_id,
      planned_on: asked.planned_on,
      part: asked.part,
      noted_at: asked.noted_at,
    },
    idempotency_key,
    ...as(asked.account_id),
  })

type Standing = { id: number; version: number | undefined }
type Change = { state: 'cancelled' } | Pick<PlanAsked, 'planned_on' | 'part' | 'noted_at'>

/** Another day, or none; refused where it was changed meanwhile. */
export const changePlan = ({ id, version }: Standing, account_id: number, body: Change) =>
  call(plannedVisitOperations.update, {
    query: { id: String(id) },
    body,
    ...(version !== undefined && { if_match: version }),
    ...as(account_id),
  })
