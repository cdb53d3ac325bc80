import type { BulkChange } from '../../../contract/bulk-change.ts'
import { planChange as schema } from '../../../contract/plan-fields.ts'
import type { PlanPart } from '../../../contract/plan-parts.ts'
import type { BulkAction } from './bulk-action.ts'

/** What is chosen and typed about a visit to each of many. */
export type PlanChosen = {
  /** To each by the day on which they are due. */
  isByDue: boolean
  day: string
  part: PlanPart
  note: string
  /** One volunteer to all of theirs; else to each their lead. */
  isOne: boolean
  account: number | null
}

/** Nothing is chosen yet. */
export const planBegun: PlanChosen = {
  ...{ isByDue: false, day: '', part: '', note: '', isOne: false, account: null },
}

/** What the dialog begins with: on a volunteer's own page they go, and nobody who has been there longer (H-1748). */
export const planStart = (action: BulkAction): PlanChosen =>
  action.kind === 'plan' && action.account !== undefined
    ? { ...planBegun, isOne: true, account: action.account }
    : planBegun

type PlanChange = Extract<BulkChange, { kind: 'plan' }>

/** The change as it is sent; null while something is still to be chosen, or is no day. */
export function planChange({ isByDue, day, part, note, isOne, account }: PlanChosen): PlanChange | null {
  if (isOne && account === null) return null
  const read = schema.safeParse({
    kind: 'plan',
    planned_on: isByDue ? null : day,
    ...{ part, note: note.trim() },
    volunteer_account_id: isOne ? account : null,
  })
  return read.success ? read.data : null
}

/** What is wrong with the day that was typed; nothing of an empty box, for nobody has typed yet. */
export const dayProblem = (day: string): string | undefined =>
  day === '' ? undefined : schema.shape.planned_on.safeParse(day).error?.issues[0]?.message

/** The action with what is chosen, for its words; as it was while something is still to be chosen. */
export function asPlan(action: BulkAction, chosen: PlanChosen): BulkAction {
  const change = action.kind === 'plan' ? planChange(chosen) : null
  return change ? { kind: 'plan', planned_on: change.planned_on, isOne: chosen.isOne } : action
}
