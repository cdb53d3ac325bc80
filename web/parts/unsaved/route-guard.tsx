import { useBlocker, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { UnsavedDialog } from './unsaved-dialog.tsx'

export interface RouteGuardProps {
  /** Asked at the moment of leaving: read a ref, not a value of the last render. */
  shouldAsk: (isOtherPage: boolean) => boolean
  /** Answers whether it was saved; if not, the person stays. */
  onSave: () => Promise<boolean>
  onDiscard?: () => void
}

/**
 * Asks Save, Discard, Stay when a link, the Back button or code would leave unsaved work behind. The tab
 * being closed is `useLeaveGuard`'s. Does nothing where there is no router.
 */
export function RouteGuard(props: RouteGuardProps) {
  const router = useRouter({ warn: false }) as unknown
  return router ? <Blocker {...props} /> : null
}

function Blocker({ shouldAsk, onSave, onDiscard }: RouteGuardProps) {
  const [isSaving, setSaving] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => shouldAsk(current.pathname !== next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  })

  async function save() {
    setSaving(true)
    const isSaved = await onSave()
    setSaving(false)
    if (isSaved) blocker.proceed?.()
    else blocker.reset?.()
  }

  return (
    <UnsavedDialog
      isOpen={blocker.status === 'blocked'}
      isSaving={isSaving}
      onSave={() => void save()}
      onDiscard={() => {
        onDiscard?.()
        blocker.proceed?.()
      }}
      onStay={() => blocker.reset?.()}
    />
  )
}
