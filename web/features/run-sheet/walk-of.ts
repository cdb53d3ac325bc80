import type { RunSheet, RunSheetStop } from '../../../contract/run-sheet.ts'

export type WalkOrder = 'shortest' | 'list'
export type NumberedStop = RunSheetStop & { number: number | null }

/** The stops in the order that is asked for, numbered anew; whose place nobody knows stay at the end. */
export function walkOf({ stops, metres, metres_as_listed }: RunSheet, order: WalkOrder) {
  const placed = stops.filter(({ place }) => place !== null)
  const unknown = stops.filter(({ place }) => place === null)
  const inOrder = order === 'list' ? placed.toSorted((one, other) => one.listed - other.listed) : placed
  const numbered: NumberedStop[] = [
    ...inOrder.map((stop, at) => ({ ...stop, number: at + 1 })),
    ...unknown.map((stop) => ({ ...stop, number: null })),
  ]
  return { stops: numbered, metres: order === 'list' ? metres_as_listed : metres }
}
