import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { refresh } from '../../api/queries.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { words } from '../../words.ts'
import { assignEach, endEach } from './assign-each.ts'
import { failureText } from './assign-failure.ts'

type Picked = {
  chosen: ReadonlySet<string>
  onChosenChange: (serialNumbers: ReadonlySet<string>) => void
  onOpenChange: (isOpen: boolean) => void
  nameOf: (serial_number: string) => string
}

/** Assigning a volunteer to those who are chosen, one after another: how far it is, what failed, and of whom it was asked why. */
export function useAssigning(accountId: number) {
  const client = useQueryClient()
  const [done, setDone] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** Of whom it was asked why they are visited all the same. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const isStopped = useRef(false)
  function forgetFailure() {
    setFailure(null)
    setAsked(new Set())
  }

  async function assign({ chosen, onChosenChange, onOpenChange, nameOf }: Picked, because?: string) {
    forgetFailure()
    isStopped.current = false
    const outcome = await assignEach(accountId, [...chosen], {
      onStep: setDone,
      isStopped: () => isStopped.current,
      becauseOf: (serial_number) => (asked.has(serial_number) ? because : undefined),
    })
    const { made, failed } = outcome
    setDone(null)
    // A pair that was recorded since the list was read is refused: the list is to say so too.
    void refresh(client, [...beneficiaryOperations.assign.changes, 'avoid-pair'])
    const reached = chosen.size - failed.size
    if (reached > 0)
      toastWithUndo(
        {
          title: words.volunteer.assigned,
          description: words.volunteer.assignedTo(1, reached),
        },
        async () => {
          await endEach(made)
          void refresh(client, beneficiaryOperations.assign.changes)
        },
      )
    if (failed.size === 0) {
      onOpenChange(false)
      return
    }
    // First, for another choice takes away what was said of the one before.
    onChosenChange(new Set(failed.keys()))
    setFailure(failureText(outcome, chosen.size, nameOf))
    setAsked(outcome.wantsReason)
  }

  return {
    /** How many were tried; null while nobody is being assigned. */
    done,
    failure,
    /** Somebody may be assigned all the same by whoever says why. */
    wantsReason: asked.size > 0,
    forgetFailure,
    assign,
    stop: () => {
      isStopped.current = true
    },
  }
}
