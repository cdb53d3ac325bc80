import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { NotedOf } from '../../../contract/engagement-fields.ts'
import { Button } from '../../ui/button.tsx'
import { useOpenedOnce } from '../dialog/opened-once.ts'
import type { Selection } from './use-selection.ts'

const LogManyDialog = lazy(() => import('./log-many-dialog.tsx').then((m) => ({ default: m.LogManyDialog })))

type Props = {
  selection: Selection
  /** Of all who match, whom: without it those ticked by hand alone. */
  serials?: (() => Promise<string[]>) | undefined
  /** The volunteer on whose page it stands. */
  account?: number | undefined
}

/** One outing, lunch or round of calls, noted of everybody who is ticked (H-2050). */
export function LogManyButton({ selection, serials, account }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [people, setPeople] = useState<readonly NotedOf[]>([])
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpenedOnce(isOpen)
  async function open() {
    setAsking(true)
    try {
      const { peopleOfTicks } = await import('./log-many-people.ts')
      const found = await peopleOfTicks(selection, serials)
      setPeople(found)
      setOpen(found.length > 0)
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button size="sm" pending={isAsking} onClick={() => void open()}>
        {!isAsking && <Plus />}
        Log
      </Button>
      <Suspense>
        {wasOpened && (
          <LogManyDialog
            people={people}
            account={account}
            onDone={selection.clear}
            isOpen={isOpen}
            onOpenChange={setOpen}
          />
        )}
      </Suspense>
    </>
  )
}
