import { ListChecks } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { Selection } from './use-selection.ts'

/** From those ticked to all who match, while there are more. */
export function SelectAll({ selection, total }: { selection: Selection; total: number }) {
  if (!selection.mayGrow) return null
  return (
    <Button size="sm" variant="ghost" onClick={selection.selectAll}>
      <ListChecks />
      Select all {total.toLocaleString('en')}
    </Button>
  )
}
