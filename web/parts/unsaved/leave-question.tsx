import { useBlocker, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useLeaveGuard } from './leave-guard.ts'

type Props = {
  /** Whether leaving now would lose something that cannot be saved. */
  isNeeded: boolean
  title: string
  text: string
  /** Back alone, which closes what lies over the page and leaves it where it is, is asked about too. */
  isSheet?: boolean
}

/** Asks before a page is left by a link, by Back or by closing the tab, where there is nothing to save: Stay, or Leave. */
export function LeaveQuestion(props: Props) {
  useLeaveGuard(props.isNeeded)
  const router = useRouter({ warn: false }) as unknown
  return router ? <Blocker {...props} /> : null
}

function Blocker({ isNeeded, title, text, isSheet = false }: Props) {
  const latest = useRef(isNeeded)
  latest.current = isNeeded
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => latest.current && (isSheet || current.pathname !== next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={title}
      text={text}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
