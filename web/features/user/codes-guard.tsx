import { useBlocker, useRouter } from '@tanstack/react-router'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { useLeaveGuard } from '../../parts/unsaved/leave-guard.ts'

/** Whoever leaves codes that are shown this once is asked first, also where the tab is closed. */
export function CodesGuard() {
  useLeaveGuard(true)
  const router = useRouter({ warn: false }) as unknown
  return router ? <Blocker /> : null
}

function Blocker() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title="Leave without the recovery codes?"
      text="They are not shown again. Without them and without your phone only a super admin can let you in."
      confirmLabel="Leave"
      onConfirm={() => Promise.resolve(blocker.proceed?.())}
    />
  )
}
