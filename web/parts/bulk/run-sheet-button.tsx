import { useNavigate } from '@tanstack/react-router'
import { Route } from 'lucide-react'
import { useState } from 'react'
import { RUN_SHEET_MAX } from '../../../contract/run-sheet.ts'
import { messageOf } from '../../api/api-problem.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  /** Of all who match, whom: without it those ticked by hand alone. */
  serials?: (() => Promise<string[]>) | undefined
}

/** Those who are ticked, block by block on paper. */
export function RunSheetButton({ selection, serials }: Props) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  async function open() {
    if (selection.count > RUN_SHEET_MAX)
      return void toast({
        title: `At most ${RUN_SHEET_MAX} people on one run sheet`,
        description: `${selection.count.toLocaleString('en')} are ticked. Take some ticks off, or filter the list first.`,
        tone: 'danger',
      })
    setAsking(true)
    try {
      const people = selection.isAll && serials ? await serials() : selection.keys
      await navigate({ to: paths.runSheet({ people: people.join('\n') }) })
    } catch (error) {
      toast({ title: 'The run sheet could not be made.', description: messageOf(error), tone: 'danger' })
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button size="sm" pending={isAsking} onClick={() => void open()}>
      {!isAsking && <Route />}
      Run sheet
    </Button>
  )
}
