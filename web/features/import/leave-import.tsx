import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { useLeaveGuard } from '../../parts/unsaved/leave-guard.ts'
import { words } from '../../words.ts'

/** Asks before an import that is under way is left: by a link, by Back, by closing the tab. */
export function LeaveImport({ isUnderWay }: { isUnderWay: boolean }) {
  const latest = useRef(isUnderWay)
  latest.current = isUnderWay
  useLeaveGuard(isUnderWay)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => latest.current && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={words.import.leave.title}
      text={words.import.leave.text}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
