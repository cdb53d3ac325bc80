import type { GeneratedMoment } from './columns.ts'

/** Whom somebody of the staff ticked in a list, for a day: inner ids alone, which outlive nobody. */
export type TickedTable = {
  key: string
  noun: 'beneficiary' | 'volunteer'
  ids: number[]
  created_by: number
  created_at: GeneratedMoment
}
