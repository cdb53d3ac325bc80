import { z } from 'zod'
import { type FollowUp, followUpCreate, followUpEdit } from '../../../contract/follow-up.ts'
import { labelsOf } from '../../parts/form/noun-fields.ts'
import type { PersonRef } from '../../parts/person/person-ref.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'

/** A select box holds no empty value. */
export const FOLLOW_UP_UNOWNED = 'nobody'

export type FollowUpValues = Pick<FollowUp, 'subject' | 'detail' | 'urgency' | 'due_on'> & { owner: string }

export const emptyFollowUp = (): FollowUpValues => ({
  subject: '',
  detail: '',
  urgency: 'usual',
  due_on: todayInSingapore(),
  owner: FOLLOW_UP_UNOWNED,
})

export const followUpValues = ({ subject, detail, urgency, due_on, owner_id }: FollowUp): FollowUpValues => ({
  subject,
  detail,
  urgency,
  due_on,
  owner: owner_id === null ? FOLLOW_UP_UNOWNED : String(owner_id),
})

const bodyOf = ({ owner, ...values }: FollowUpValues) => ({
  ...values,
  owner_id: owner === FOLLOW_UP_UNOWNED ? null : Number(owner),
})

/** What is typed, checked by the contract. */
export const newFollowUp = ({ serialNumber, beneficiaryId }: PersonRef) =>
  z
    .custom<FollowUpValues>()
    .transform((values): unknown => ({
      ...bodyOf(values),
      beneficiary_serial_number: serialNumber,
      beneficiary_id: beneficiaryId,
    }))
    .pipe(followUpCreate)

export const editedFollowUp = z
  .custom<FollowUpValues>()
  .transform((values): unknown => bodyOf(values))
  .pipe(followUpEdit)

export const followUpLabels = { ...labelsOf('follow_up'), owner: 'Whose it is' }
