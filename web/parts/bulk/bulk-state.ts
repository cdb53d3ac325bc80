import type { BulkRecord } from '../../../contract/bulk.ts'
import { noReason, type Reasoned } from '../person/status-reason.tsx'
import type { BulkAction } from './bulk-action.ts'
import type { BulkWho } from './bulk-calls.ts'
import { type CareChosen, careBegun } from './care-chosen.ts'
import type { FieldChosen } from './field-choices.ts'
import type { People } from './people-to-assign.tsx'
import { type PlanChosen, planStart } from './plan-chosen.ts'

export type Place = { id: number; name: string }

/** What is chosen in the dialog; null for what is still to be chosen. */
export type BulkChoice = {
  to: Place | null
  field: FieldChosen | null
  people: People | null
  accounts: readonly number[] | null
  reason: Reasoned
  care: CareChosen
  plan: PlanChosen
}

/** Where a change of many stands: chosen, then running, perhaps stopped half way, then done. */
export type BulkState = {
  start: BulkChoice
  choice: BulkChoice
  record: BulkRecord | null
  isRunning: boolean
  failure: string | null
}

export type BulkEvent =
  | { type: 'chose'; over: Partial<BulkChoice> }
  | { type: 'began' }
  | { type: 'came further'; record: BulkRecord }
  | { type: 'failed'; why: string }
  /** Done, stopped or failed: nothing runs any more. */
  | { type: 'rested' }
  /** It is done, or left as it is. */
  | { type: 'closed' }

/** Of a bulk of named volunteers whose people are still to be chosen. */
export const givenTo = (action: BulkAction): readonly number[] | undefined =>
  (action.kind === 'assign' && action.accounts) || undefined
/** Whose volunteers are still to be chosen. */
export const asksVolunteers = (action: BulkAction, { noun }: Pick<BulkWho, 'noun'>): boolean =>
  action.kind === 'unassign' && noun === 'beneficiary'

export function bulkAtStart(action: BulkAction, chosen: BulkWho, reason: Reasoned = noReason): BulkState {
  const accounts = asksVolunteers(action, chosen) ? null : (givenTo(action) ?? [])
  const start = {
    ...{ to: null, field: null, people: null, accounts, reason },
    ...{ care: careBegun(action), plan: planStart(action) },
  }
  return { start, choice: start, record: null, isRunning: false, failure: null }
}

export function nextBulk(state: BulkState, event: BulkEvent): BulkState {
  switch (event.type) {
    case 'chose':
      return { ...state, failure: null, choice: { ...state.choice, ...event.over } }
    case 'began':
      return { ...state, isRunning: true, failure: null }
    case 'came further':
      return { ...state, record: event.record }
    case 'failed':
      return { ...state, failure: event.why }
    case 'rested':
      return { ...state, isRunning: false }
    case 'closed':
      return { ...state, record: null }
  }
}

/** Begun, and not running: it waits for 'Go on' or 'Leave it so'. */
export const isHalf = ({ record, isRunning }: BulkState): boolean => record !== null && !isRunning

/** What took thought to choose, and would be lost. */
export function isTouched({ start, choice }: BulkState, action: BulkAction): boolean {
  return (
    choice.reason !== start.reason ||
    choice.care !== start.care ||
    choice.plan !== start.plan ||
    Boolean(choice.field?.value) ||
    choice.people !== null ||
    (!givenTo(action) && (choice.accounts?.length ?? 0) > 0)
  )
}
