import type { FieldHow } from '../../../contract/bulk-change.ts'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import type { Risk } from '../../../contract/risk.ts'

/** The programme or initiative whose list it is. */
export type BulkPlace = { id: number; name: string } | null

/** What is said of how people are cared for; what is still to be chosen is absent. */
export type CareAction =
  /** Without a place wherever they are to be seen; `until` null ends it. */
  | { kind: 'pause'; place: BulkPlace; until?: string | null }
  /** Null: as often as the programme says. */
  | { kind: 'rhythm'; place: BulkPlace; every_days?: number | null }
  | { kind: 'risk'; risk?: Risk }

/**
 * A visit to each: without a day by the day on which they are due. `isOne` where one volunteer goes to all of theirs;
 * `account` whom the dialog begins with.
 */
export type PlanAction = { kind: 'plan'; planned_on?: string | null; isOne?: boolean; account?: number }

/** What was chosen in the bar. */
export type BulkAction =
  /** Without a place it is said of the person alone; `isEverywhere`, of each of their programmes as well. */
  | { kind: 'status'; status: string; place: BulkPlace; isEverywhere?: boolean }
  | { kind: 'join' | 'move' | 'leave'; place: BulkPlace }
  /** Of ticked volunteers: them, whose people are still to be chosen. Else `place` says of where volunteers are proposed. */
  | { kind: 'assign'; accounts?: readonly number[]; place?: BulkPlace }
  | { kind: 'unassign' | 'turn_name' }
  /** By their names, once they are chosen; a value of '' clears it. */
  | { kind: 'field'; field: string; value: string; how: FieldHow }
  | CareAction
  | PlanAction

export const placeWord = (noun: FilterNoun) => (noun === 'beneficiary' ? 'programme' : 'initiative')

export const isCareAction = (action: BulkAction): action is CareAction =>
  action.kind === 'pause' || action.kind === 'rhythm' || action.kind === 'risk'
