import { type RefObject, useState } from 'react'
import { sendNow } from '../../device/delivery.ts'
import type { Unsent } from '../../device/use-unsent.ts'
import type { TypedWork } from '../../parts/unsaved/unsaved-work.tsx'
import { useSignOutWords } from '../../volunteer-words/sign-out-words.ts'

export type Leaving = {
  logout: () => Promise<void>
  /** The forms on the page beside it. */
  forms: readonly RefObject<TypedWork | null>[]
}
type Phone = { count: () => Promise<Unsent>; isAway: boolean }

/** Signs out once nothing would be lost by it: `ask` puts the question where something would, the others answer it. */
export function useSignOut({ logout, forms }: Leaving, { count, isAway }: Phone) {
  const signOut = useSignOutWords()
  const [isAsked, setAsked] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [failure, setFailure] = useState('')
  const typed = () => forms.flatMap(({ current }) => (current?.isDirty ? [current] : []))

  const leave = () => {
    setAsked(false)
    void logout()
  }

  async function send() {
    setFailure('')
    setPressed(true)
    await sendNow({ isPressed: true }).finally(() => setPressed(false))
    const left = await count()
    if (left.submitted > 0) setFailure(signOut.notSent)
    else if (left.drafts > 0) setFailure(signOut.draftsLeft)
    else if (!isTyped && left.isCounted) leave()
  }

  async function save() {
    setSaving(true)
    let areSaved = true
    for (const form of typed()) areSaved = (await form.save()) && areSaved
    setSaving(false)
    if (areSaved) leave()
    // The form says why.
    else setAsked(false)
  }

  async function ask() {
    const isDirty = typed().length > 0
    setFailure('')
    setTyped(isDirty)
    const now = await count()
    if (now.drafts + now.submitted > 0 || !now.isCounted || isDirty || isAway) setAsked(true)
    else leave()
  }

  const question = { isAsked, setAsked, isTyped, isSaving, isBusy: isPressed || isSaving, failure }
  return { question, ask, send, save, leave }
}
