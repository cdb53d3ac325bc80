import { lazy, Suspense, useState } from 'react'
import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { usePairFocus } from './use-pair-focus.ts'
import type { Changed } from './use-undo-change.ts'

const ChangeDialog = lazy(() => import('./change-dialog.tsx').then((m) => ({ default: m.ChangeDialog })))

/** The dialog that puts in another volunteer by hand, and what opens it. */
export function useChange(proposal: MatchProposal | undefined, onWritten: (proposal: MatchProposal) => void) {
  const [changed, setChanged] = useState<Changed | null>(null)
  const { open, once, isOpen } = useOpened<'change'>()
  const lead = usePairFocus(isOpen('change'))
  const change = (next: Changed) => {
    setChanged(next)
    open('change')
  }
  const dialog = changed && proposal && (
    <Suspense>
      {once('change', (opening) => (
        <ChangeDialog
          {...opening}
          key={`${changed.serial_number} ${changed.volunteer_account_id}`}
          changed={changed}
          proposal={proposal}
          onWritten={(written, focus) => {
            lead(focus)
            onWritten(written)
          }}
        />
      ))}
    </Suspense>
  )
  return { change, dialog }
}
