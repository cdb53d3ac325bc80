import { useState } from 'react'
import type { WorklistRow } from '../../../contract/worklist.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import type { Action } from './worklist-row.tsx'

export type CareActions = ReturnType<typeof useCareActions>

/** What is being done about whom. */
export function useCareActions() {
  const [row, setRow] = useState<WorklistRow | null>(null)
  const opened = useOpened<Action>()
  return {
    row,
    opened,
    begin(action: Action, next: WorklistRow) {
      setRow(next)
      opened.open(action)
    },
  }
}
