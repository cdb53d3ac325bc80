import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { UnsavedDialog } from './unsaved-dialog.tsx'

export interface UnsavedWorkProps {
  isDirty: boolean
  /** Saves without leaving; answers whether it was saved. The blocked step is taken only then. */
  onSave: () => Promise<boolean>
}

/** For a page that is a form: leaving by a link, by Back or by closing the tab asks Save, Discard, Stay. */
export function UnsavedWork({ isDirty, onSave }: UnsavedWorkProps) {
  const [isSaving, setSaving] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const isAsking = blocker.status === 'blocked'

  async function save() {
    setSaving(true)
    try {
      if (await onSave()) blocker.proceed?.()
      else blocker.reset?.()
    } finally {
      setSaving(false)
    }
  }

  return (
    <UnsavedDialog
      isOpen={isAsking}
      isSaving={isSaving}
      onSave={() => void save()}
      onDiscard={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}
