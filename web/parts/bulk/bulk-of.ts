import { VOLUNTEER_STATUSES } from '../../../contract/constants.ts'
import type { BulkAction } from './bulk-action.ts'
import type { BulkWho, Many } from './bulk-calls.ts'
import type { BulkChoice } from './bulk-state.ts'
import { careChange } from './care-chosen.ts'
import { planChange } from './plan-chosen.ts'

type ChangeOf<Noun extends Many['noun']> = Extract<Many, { noun: Noun }>['body']['change']
type OfBeneficiary = ChangeOf<'beneficiary'>
type OfVolunteer = ChangeOf<'volunteer'>
type Choice = Omit<BulkChoice, 'people'>

/** The change as it is sent; null while something is still to be chosen: `accounts` is null while nobody is. */
export function bulkOf(chosen: BulkWho, action: BulkAction, choice: Choice): Many | null {
  if (chosen.noun === 'beneficiary') {
    const change = beneficiaryChange(action, choice)
    return change && { noun: 'beneficiary', body: { who: chosen.who, change } }
  }
  const change = volunteerChange(action, choice)
  return change && { noun: 'volunteer', body: { who: chosen.who, change } }
}

function beneficiaryChange(action: BulkAction, choice: Choice): OfBeneficiary | null {
  const { to, accounts, reason, care, plan } = choice
  switch (action.kind) {
    case 'pause':
    case 'rhythm':
    case 'risk':
      return careChange(action, care, to)
    case 'plan':
      return planChange(plan)
    case 'assign':
      return accounts?.length ? { kind: 'assign', volunteer_account_ids: [...accounts] } : null
    case 'status':
      return {
        kind: 'status',
        status: action.status === 'Active' ? 'Active' : 'Inactive',
        place_id: action.place?.id ?? null,
        ...(action.status === 'Inactive' && reason.status_reason && reason),
      }
    default:
      return eitherChange(action, choice)
  }
}

function volunteerChange(action: BulkAction, choice: Choice): OfVolunteer | null {
  switch (action.kind) {
    case 'pause':
    case 'rhythm':
    case 'risk':
    case 'plan':
    case 'assign':
      return null
    case 'status': {
      const status = VOLUNTEER_STATUSES.find((one) => one === action.status)
      return status ? { kind: 'status', status, place_id: null } : null
    }
    default:
      return eitherChange(action, choice)
  }
}

type OfEither = 'field' | 'turn_name' | 'unassign' | 'join' | 'move' | 'leave'
type EitherAction = Extract<BulkAction, { kind: OfEither }>

function eitherChange(
  action: EitherAction,
  { to, accounts, field }: Choice,
): (OfBeneficiary & OfVolunteer) | null {
  switch (action.kind) {
    case 'field':
      return field && field.value !== null
        ? { kind: 'field', field: field.field.name, value: field.value, how: field.how }
        : null
    case 'turn_name':
      return { kind: 'turn_name' }
    case 'unassign':
      return accounts && { kind: 'unassign', volunteer_account_ids: [...accounts] }
    case 'join':
      return to && { kind: 'join', place_id: to.id }
    case 'move':
      return to && { kind: 'move', from_id: action.place?.id ?? 0, place_id: to.id }
    case 'leave':
      return { kind: 'leave', place_id: action.place?.id ?? 0 }
  }
}
