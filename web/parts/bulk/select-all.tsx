import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Selection } from './use-selection.ts'

/** From those ticked to all who match, while there are more. */
export function SelectAll({ selection, total }: { selection: Selection; total: number }) {
  const [isAsking, setAsking] = useState(false)
  if (!selection.mayGrow) return null
  const all = async () => {
    setAsking(true)
    await selection.selectAll()
    setAsking(false)
  }
  return (
    <Button size="sm" variant="ghost" pending={isAsking} onClick={() => void all()}>
      <ListChecks />
      {selection.isAtLeast ? 'Select all that match' : `Select all ${total.toLocaleString('en')}`}
    </Button>
  )
}
