import { useState } from 'react'
import type { WorklistRow } from '../../../contract/worklist.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import type { Deed } from './worklist-row.tsx'

export type CareActions = ReturnType<typeof useCareActions>

/** What is being done about whom. */
export function useCareActions() {
  const [row, setRow] = useState<WorklistRow | null>(null)
  const opened = useOpened<Deed>()
  return {
    row,
    opened,
    begin(deed: Deed, next: WorklistRow) {
      setRow(next)
      opened.open(deed)
    },
  }
}
