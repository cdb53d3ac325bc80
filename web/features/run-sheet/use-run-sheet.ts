import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { runSheetQuery, tellPrinted } from './run-sheet-query.ts'
import { useSheetPrint } from './use-sheet-print.ts'

/** The sheet of these people and its printing; a start that nobody knows takes nothing away: the sheet of before stays. */
export function useRunSheet(serials: string[], start: string | undefined) {
  const query = useQuery(runSheetQuery(serials, start))
  const [good, setGood] = useState(query.data)
  if (query.data && query.data !== good) setGood(query.data)
  const problem = query.error instanceof ApiProblem ? query.error : undefined
  const startError = problem?.fields?.start_postal_code
  const sheet = query.data ?? (startError ? good : undefined)
  const isEmpty = serials.length === 0 || sheet?.stops.length === 0
  // A start that nobody knows was refused: the sheet that is printed is the one without it.
  const printing = useSheetPrint(Boolean(sheet) && !isEmpty, () =>
    tellPrinted(serials, startError ? undefined : start),
  )
  const failure = problem?.fields?.serial_numbers ?? query.error?.message
  return { query, sheet, isEmpty, startError, failure, printing }
}
