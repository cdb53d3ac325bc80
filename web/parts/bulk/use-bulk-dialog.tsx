import { lazy, Suspense, useState } from 'react'
import { useOpenedOnce } from '../dialog/opened-once.ts'
import type { BulkAction } from './bulk-action.ts'
import type { BulkWho } from './bulk-calls.ts'
import type { Selection } from './use-selection.ts'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((m) => ({ default: m.BulkDialog })))

/** The dialog in which a change of many is looked at before it is made: `begin` opens it for one. */
export function useBulkDialog(chosen: BulkWho, selection: Selection) {
  const [action, setAction] = useState<BulkAction | null>(null)
  const [isOpen, setOpen] = useState(false)
  // Nothing that was chosen in a dialog before is chosen in the next.
  const [opening, setOpening] = useState(0)
  const wasOpened = useOpenedOnce(isOpen)
  return {
    begin: (next: BulkAction) => {
      setAction(next)
      setOpening((before) => before + 1)
      setOpen(true)
    },
    dialog: (
      <Suspense>
        {wasOpened && action && (
          <BulkDialog
            key={opening}
            chosen={chosen}
            count={selection.count}
            action={action}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onDone={selection.clear}
          />
        )}
      </Suspense>
    ),
  }
}
