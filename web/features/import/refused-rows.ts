import { importWords } from '../../words/import-words.ts'
import type { ImportState } from './import-machine.ts'
import type { ImportRows } from './import-rows.ts'
import { skippedRows, undecidedPlaces } from './row-choice.ts'

/** How many rows stay out as things stand: as many as their file has. */
export function countRefused(rows: ImportRows): number {
  const { problems, out } = rows.counts()
  return problems + out + chosenOut(rows).length
}

/** The good rows that a choice keeps out, or that none lets in, each with why. */
export const chosenOut = (rows: ImportRows): [place: number, why: string][] => [
  ...skippedRows(rows),
  ...undecidedPlaces(rows).map((place): [number, string] => [place, importWords.undecided]),
]

/** How many refused rows leaving would lose: the server keeps none of them, and no saved file has them all. */
export function lostByLeaving({
  step,
  isBegun,
  rows,
  savedRefused,
}: Pick<ImportState, 'step' | 'isBegun' | 'rows' | 'savedRefused'>): number {
  if (!rows || (step !== 'done' && !isBegun)) return 0
  const count = countRefused(rows)
  return count === savedRefused ? 0 : count
}
