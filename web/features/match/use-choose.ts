import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type MatchChoice, matchChangeOperations } from '../../../contract/match-change.ts'
import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { isProblem, messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { toast } from '../../ui/toast-store.ts'
import { type PairFocus, pairFocus } from './use-pair-focus.ts'
import { type Changed, movedBody, useUndoChange } from './use-undo-change.ts'

type Choosing = {
  changed: Changed
  proposal: MatchProposal
  onWritten: (proposal: MatchProposal, focus: PairFocus) => void
  isOpen: boolean
  onClose: () => void
  /** Of the proposal, as the choices were read: what stands beside each of them holds for it. */
  version: number | undefined
}

/** Puts the chosen volunteer in, and says what came of it: in the dialog, or in a notice where that is closed by then. */
export function useChoose({ changed, proposal, onWritten, isOpen, onClose, version }: Choosing) {
  const { serial_number, name, volunteer_account_id } = changed
  const client = useQueryClient()
  const undo = useUndoChange(proposal, changed, onWritten)
  /** Back closes it while it saves: what comes of that is told in a notice then, and closes no other dialog (H-1749). */
  const isSeen = useRef(false)
  const save = useSave(
    matchChangeOperations.change,
    ({ volunteer, moved }: MatchChoice, tries) =>
      call(matchChangeOperations.change, {
        query: { id: String(proposal.id) },
        body: {
          ...{ serial_number, volunteer_account_id, instead_account_id: volunteer.account_id },
          moved: movedBody(moved),
        },
        ...(version !== undefined && { if_match: version }),
        ...tries,
      }),
    {
      // The answer is what the page shows, and what was offered is no longer asked for.
      afterwards: ['match'],
      onSaved: (written, choice) => {
        const { volunteer } = choice
        onWritten(written, pairFocus(serial_number, volunteer.account_id))
        toastWithUndo({ title: `${volunteer.name} goes to ${name}.` }, undo(choice))
        if (isSeen.current) onClose()
      },
    },
  )
  const { reset } = save
  const isSaving = useRef(false)
  isSaving.current = save.isPending
  useEffect(() => {
    isSeen.current = isOpen
    // What was refused before was said of a list that is no more.
    if (isOpen && !isSaving.current) reset()
    return () => {
      isSeen.current = false
    }
  }, [isOpen, reset])
  const choose = (choice: MatchChoice) =>
    save.mutateAsync(choice).catch((error: Error) => {
      // Whatever was refused is shown anew: the next choice is made of what stands now.
      void client.invalidateQueries({ queryKey: ['match'] })
      if (!isSeen.current)
        toast({ title: `Not done for ${name}.`, description: changeFailure(error), tone: 'danger' })
    })
  return { save, choose }
}

export const changeFailure = (error: Error): string =>
  isProblem(error, 'stale') ? 'A colleague has changed this proposal: look again.' : messageOf(error)
