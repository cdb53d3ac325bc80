import { ArrowLeftRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { BulkAction } from '../../parts/bulk/bulk-action.ts'
import type { BulkWho } from '../../parts/bulk/bulk-calls.ts'
import { actionVerb } from '../../parts/bulk/bulk-kind.ts'
import { SelectAll } from '../../parts/bulk/select-all.tsx'
import type { Selection } from '../../parts/bulk/use-selection.ts'
import { useOpenedOnce } from '../../parts/dialog/opened-once.ts'
import { Button } from '../../ui/button.tsx'

const BulkDialog = lazy(() =>
  import('../../parts/bulk/bulk-dialog.tsx').then((m) => ({ default: m.BulkDialog })),
)

type Props = { noun: 'beneficiary' | 'volunteer'; selection: Selection; total: number }

const action: BulkAction = { kind: 'turn_name' }

/** All who look turned round less those whose tick was taken off, or those ticked by hand. */
function chosenOf(noun: Props['noun'], { isAll, keys }: Selection): BulkWho {
  const view = { looks_turned: true } as const
  if (noun === 'beneficiary') return { noun, who: isAll ? { view, except: keys } : { keys } }
  const accounts = keys.map(Number)
  return { noun, who: isAll ? { view, except: accounts } : { keys: accounts } }
}

/** What is done with the ticked: counted first, then one change of many, with its way back. */
export function TurnNames({ noun, selection, total }: Props) {
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpenedOnce(isOpen)
  return (
    <>
      <SelectAll selection={selection} total={total} />
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        <ArrowLeftRight />
        {actionVerb(action, noun, selection.count, '')}
      </Button>
      <Suspense>
        {wasOpened && (
          <BulkDialog
            chosen={chosenOf(noun, selection)}
            count={selection.count}
            action={action}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onDone={selection.clear}
          />
        )}
      </Suspense>
    </>
  )
}
