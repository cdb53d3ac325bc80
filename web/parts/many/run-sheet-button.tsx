import { useNavigate } from '@tanstack/react-router'
import { Route } from 'lucide-react'
import { RUN_SHEET_MAX } from '../../../contract/run-sheet.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { Selection } from './use-selection.ts'

/** Those who are ticked, block by block on paper. */
export function RunSheetButton({ selection }: { selection: Selection }) {
  const navigate = useNavigate()
  const open = () => {
    if (selection.isAll || selection.count > RUN_SHEET_MAX)
      return void toast({
        title: `At most ${RUN_SHEET_MAX} people on one run sheet`,
        description: selection.isAll ? 'Tick them one by one, or a page at a time.' : 'Take some ticks off.',
        tone: 'danger',
      })
    void navigate({ to: paths.runSheet({ people: selection.keys.join('\n') }) })
  }
  return (
    <Button size="sm" onClick={open}>
      <Route />
      Run sheet
    </Button>
  )
}
