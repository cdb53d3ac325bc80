import { z } from 'zod'
import {
  type Engagement,
  engagementBulk,
  engagementCreate,
  engagementEdit,
  type NotedOf,
} from '../../../contract/engagement-fields.ts'
import { labelsOf } from '../form/noun-fields.ts'
import type { PersonRef } from '../person/person-ref.ts'
import { todayInSingapore } from '../text/dates.ts'

/** Staff's own, in the list of whose it was. */
export const ME = 'me'
/** A volunteer's, who is still to be chosen. */
export const A_VOLUNTEER = ''

export type EngagementFormValues = Pick<
  Engagement,
  'kind' | 'outcome' | 'happened_on' | 'wellbeing' | 'note'
> & {
  minutes: string
  by: string
}

/** `planned`: the visit that somebody meant to make, where it is of one; without a day, whose people they are. */
export const emptyEngagement = (planned?: { account_id: number; on?: string }): EngagementFormValues => ({
  kind: 'visit',
  outcome: 'reached',
  happened_on: planned?.on ?? todayInSingapore(),
  wellbeing: '',
  note: '',
  minutes: '',
  by: planned ? String(planned.account_id) : ME,
})

export const engagementFormValues = (one: Engagement): EngagementFormValues => ({
  kind: one.kind,
  outcome: one.outcome,
  happened_on: one.happened_on,
  wellbeing: one.wellbeing,
  note: one.note,
  minutes: one.minutes === null ? '' : String(one.minutes),
  by: one.volunteer_account_id === null ? ME : String(one.volunteer_account_id),
})

function bodyOf({ minutes, by, ...values }: EngagementFormValues): Record<string, unknown> {
  const typed = minutes.trim()
  return {
    ...values,
    minutes: typed === '' ? null : Number(typed),
    ...whoseIn({ by }),
  }
}

/** Whose it is, as the form holds it. */
export const whoseIn = ({ by }: Pick<EngagementFormValues, 'by'>): Whose => ({
  volunteer_account_id: by === ME ? null : Number(by),
})

/** What is typed, checked by the contract. */
export const logBody = ({ serialNumber, beneficiaryId }: PersonRef) =>
  z
    .custom<EngagementFormValues>()
    .transform((values): unknown => ({
      ...bodyOf(values),
      beneficiary_serial_number: serialNumber,
      beneficiary_id: beneficiaryId,
    }))
    .pipe(engagementCreate)

/** The same of several people at once: of how each of them is, nothing is said. */
export const logBodyOfMany = (people: readonly NotedOf[]) =>
  z
    .custom<EngagementFormValues>()
    .refine(({ by }) => by !== A_VOLUNTEER, { path: ['by'], message: 'Choose the volunteer' })
    .transform((values): unknown => {
      const { wellbeing: _, ...body } = bodyOf(values)
      return { ...body, beneficiary_ids: people.map(({ beneficiary_id }) => beneficiary_id) }
    })
    .pipe(engagementBulk)

/** The same of an edit. */
export const editBody = z
  .custom<EngagementFormValues>()
  .transform((values): unknown => bodyOf(values))
  .pipe(engagementEdit)

type EditBody = z.output<typeof editBody>

/** Whose it was is left as it is where it stands already, in the version that is edited: the account may be gone. */
export function changedBody({ volunteer_account_id, ...body }: EditBody, stands: Whose): EditBody {
  return volunteer_account_id === stands.volunteer_account_id ? body : { ...body, volunteer_account_id }
}
type Whose = Pick<Engagement, 'volunteer_account_id'>

export const engagementLabels = { ...labelsOf('engagement'), by: 'By whom' }
