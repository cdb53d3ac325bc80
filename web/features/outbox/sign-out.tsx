import { type RefObject, useState } from 'react'
import { sendNow } from '../../device/delivery.ts'
import { useIsAway } from '../../device/use-away.ts'
import { useDelivery } from '../../device/use-delivery.ts'
import { useUnsent } from '../../device/use-unsent.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import type { TypedWork } from '../../parts/unsaved/unsaved-work.tsx'
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { useSignOutWords } from '../../volunteer-words/sign-out-words.ts'

type Props = {
  logout: () => Promise<void>
  isPending: boolean
  /** The forms on the page beside it. */
  forms: readonly RefObject<TypedWork | null>[]
}

/**
 * Signing out erases the phone: with unsent work it first asks, and says how much would be lost; the same of what is
 * typed and not saved; without signal it says that nobody comes in again until there is some.
 */
export function SignOut({ logout, isPending, forms }: Props) {
  const { phone, profile, part } = useVolunteerWords()
  const signOut = useSignOutWords()
  const { drafts, submitted, isCounted, count } = useUnsent()
  const { is_sending } = useDelivery()
  const isAway = useIsAway()
  const [isAsking, setAsking] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [failure, setFailure] = useState('')
  const unsent = drafts + submitted
  const typed = () => forms.flatMap(({ current }) => (current?.isDirty ? [current] : []))

  const leave = () => {
    setAsking(false)
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
    else setAsking(false)
  }

  async function ask() {
    const isDirty = typed().length > 0
    setFailure('')
    setTyped(isDirty)
    const now = await count()
    if (now.drafts + now.submitted > 0 || !now.isCounted || isDirty || isAway) setAsking(true)
    else leave()
  }

  return (
    <>
      <Button size="xl" pending={isPending} onClick={() => void ask()}>
        {profile.signOut}
      </Button>
      <AlertDialog open={isAsking} onOpenChange={setAsking}>
        <AlertDialogContent>
          <div className="flex flex-col gap-2">
            <AlertDialogTitle>
              {unsent > 0
                ? signOut.title(unsent)
                : isTyped
                  ? part.unsaved.title
                  : !isCounted
                    ? signOut.uncounted
                    : isAway
                      ? signOut.awayTitle
                      : phone.outbox.allSent}
            </AlertDialogTitle>
            <AlertDialogDescription className="text-base">
              {submitted > 0 && drafts > 0 && `${signOut.drafts(drafts)} `}
              {(submitted > 0 || (unsent === 0 && !isCounted)) && `${signOut.text} `}
              {submitted === 0 && drafts > 0 && `${signOut.draftsAlone} `}
              {isTyped && `${part.unsaved.text} `}
              {isAway && signOut.away}
            </AlertDialogDescription>
          </div>
          {/* What could not be sent a moment ago may have gone by itself since. */}
          {failure && unsent > 0 && <FailureNote>{failure}</FailureNote>}
          <div className="flex flex-col gap-2.5">
            {/* A draft goes when it is finished and submitted, not before. */}
            {submitted > 0 && (
              <Button size="xl" variant="primary" pending={is_sending} onClick={() => void send()}>
                {signOut.send}
              </Button>
            )}
            {unsent === 0 && isTyped && (
              <Button size="xl" variant="primary" pending={isSaving} onClick={() => void save()}>
                {part.unsaved.save}
              </Button>
            )}
            <Button size="xl" onClick={() => setAsking(false)}>
              {signOut.stay}
            </Button>
            {/* Not while it is tried again by itself: a press in that moment would be lost. */}
            <Button size="xl" variant="danger-outline" disabled={isPressed || isSaving} onClick={leave}>
              {unsent > 0 ? signOut.discard(unsent) : isTyped ? part.unsaved.discard : profile.signOut}
            </Button>
          </div>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
