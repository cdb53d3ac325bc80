import { VOLUNTEER_STATUSES } from '../../../contract/constants.ts'
import type { Reasoned } from '../person/status-reason.tsx'
import { type BulkAction, isCareAction } from './bulk-action.ts'
import type { BulkWho, Many } from './bulk-calls.ts'
import { type CareChosen, careBegun, careChange } from './care-chosen.ts'
import type { FieldChosen } from './field-choices.ts'
import { type PlanChosen, planBegun, planChange } from './plan-chosen.ts'

type Place = { id: number; name: string }

/** The change as it is sent; null while something is still to be chosen: `accounts` is null while nobody is. */
export function bulkOf(
  chosen: BulkWho,
  action: BulkAction,
  to: Place | null,
  accounts: readonly number[] | null,
  reason: Reasoned,
  field: FieldChosen | null = null,
  care: CareChosen = careBegun(action),
  plan: PlanChosen = planBegun,
): Many | null {
  if (isCareAction(action)) {
    const change = careChange(action, care, to)
    return change && chosen.noun === 'beneficiary'
      ? { noun: 'beneficiary', body: { who: chosen.who, change } }
      : null
  }
  if (action.kind === 'plan') {
    const change = planChange(plan)
    return change && chosen.noun === 'beneficiary'
      ? { noun: 'beneficiary', body: { who: chosen.who, change } }
      : null
  }
  const { kind } = action
  const volunteer_account_ids = [...(accounts ?? [])]
  if (kind === 'assign')
    return chosen.noun === 'beneficiary' && volunteer_account_ids.length > 0
      ? { noun: 'beneficiary', body: { who: chosen.who, change: { kind, volunteer_account_ids } } }
      : null
  if (kind === 'status') {
    const { status, place } = action
    if (chosen.noun === 'volunteer') {
      const known = VOLUNTEER_STATUSES.find((one) => one === status)
      return known
        ? { ...chosen, body: { who: chosen.who, change: { kind, status: known, place_id: null } } }
        : null
    }
    return {
      ...chosen,
      body: {
        who: chosen.who,
        change: {
          kind,
          status: status === 'Active' ? 'Active' : 'Inactive',
          place_id: place?.id ?? null,
          ...(status === 'Inactive' && reason.status_reason && reason),
        },
      },
    }
  }
  if (kind === 'field') {
    if (!field || field.value === null) return null
    const change = { kind, field: field.field.name, value: field.value, how: field.how }
    return chosen.noun === 'beneficiary'
      ? { noun: 'beneficiary', body: { who: chosen.who, change } }
      : { noun: 'volunteer', body: { who: chosen.who, change } }
  }
  const from_id = 'place' in action ? (action.place?.id ?? 0) : 0
  const place_id = kind === 'leave' ? from_id : to?.id
  const change =
    kind === 'turn_name'
      ? { kind }
      : kind === 'unassign'
        ? accounts && { kind, volunteer_account_ids }
        : place_id === undefined
          ? null
          : kind === 'move'
            ? { kind, from_id, place_id }
            : { kind, place_id }
  if (!change) return null
  return chosen.noun === 'beneficiary'
    ? { noun: 'beneficiary', body: { who: chosen.who, change } }
    : { noun: 'volunteer', body: { who: chosen.who, change } }
}
