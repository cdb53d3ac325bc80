import { z } from 'zod'
import type { RequestKind } from '../../../contract/protection-due.ts'
import {
  type ProtectionRequest,
  protectionRequestCreate,
  protectionRequestEdit,
} from '../../../contract/protection-request.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'

/** A select box holds no empty value. */
export const NOT_YET = 'not_yet'
export const REQUEST_UNOWNED = 'nobody'

export type RequestValues = Pick<ProtectionRequest, 'asked_by' | 'representative' | 'check_note' | 'wish'> & {
  received_on: string
  checked_how: string
  owner: string
  told_on: string
  extended_to: string
}

export const emptyRequest = (owner_id: number): RequestValues => ({
  asked_by: 'self',
  representative: '',
  received_on: todayInSingapore(),
  checked_how: NOT_YET,
  check_note: '',
  wish: '',
  owner: String(owner_id),
  told_on: '',
  extended_to: '',
})

export const requestValues = (one: ProtectionRequest): RequestValues => ({
  asked_by: one.asked_by,
  representative: one.representative,
  received_on: one.received_on,
  checked_how: one.checked_how ?? NOT_YET,
  check_note: one.check_note,
  wish: one.wish,
  owner: one.owner_id === null ? REQUEST_UNOWNED : String(one.owner_id),
  told_on: one.told_on ?? '',
  extended_to: one.extended_to ?? '',
})

const asked = ({ owner, checked_how, told_on, extended_to, ...values }: RequestValues) => ({
  ...values,
  representative: values.asked_by === 'self' ? '' : values.representative,
  checked_how: checked_how === NOT_YET ? null : checked_how,
  owner_id: owner === REQUEST_UNOWNED ? null : Number(owner),
})

/** What is typed, checked by the contract. */
export const newRequest = (kind: RequestKind) =>
  z
    .custom<RequestValues>()
    .transform((values): unknown => ({ ...asked(values), kind }))
    .pipe(protectionRequestCreate)

export const editedRequest = z
  .custom<RequestValues>()
  .transform((values): unknown => ({
    ...asked(values),
    told_on: values.told_on || null,
    extended_to: values.extended_to || null,
  }))
  .pipe(protectionRequestEdit)

export const requestLabels = {
  asked_by: 'Who asked',
  representative: 'Who asks for them, and why they may',
  received_on: 'Came on',
  checked_how: 'How we know that it is they',
  check_note: 'Note of the check',
  wish: 'What exactly they ask',
  owner: 'Who answers',
  told_on: 'Told them in writing on',
  extended_to: 'It takes until',
} as const
