import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { LeaveQuestion } from '../unsaved/leave-question.tsx'

const title = 'Leave without changing anything?'
const text = 'What you chose and wrote here is not kept.'

/**
 * Closing a dialog whose choices took thought: Cancel, Escape and a press beside it ask first, and so do Back and the
 * tab's own cross. `question` belongs beside the dialog.
 */
export function useBulkLeave(
  isNeeded: boolean,
  close: () => void,
): { leave: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  return {
    leave: () => (isNeeded ? setAsking(true) : close()),
    question: (
      <>
        <LeaveQuestion isNeeded={isNeeded && !isAsking} title={title} text={text} />
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title={title}
          text={text}
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={close}
        />
      </>
    ),
  }
}
