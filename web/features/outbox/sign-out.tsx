import { useIsAway } from '../../device/use-away.ts'
import { useDelivery } from '../../device/use-delivery.ts'
import { useUnsent } from '../../device/use-unsent.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { useSignOutWords } from '../../volunteer-words/sign-out-words.ts'
import { type Leaving, useSignOut } from './use-sign-out.ts'

/**
 * Signing out erases the phone: with unsent work it first asks, and says how much would be lost; the same of what is
 * typed and not saved; without signal it says that nobody comes in again until there is some.
 */
export function SignOut({ isPending, ...work }: Leaving & { isPending: boolean }) {
  const { phone, profile, part } = useVolunteerWords()
  const signOut = useSignOutWords()
  const { drafts, submitted, isCounted, count } = useUnsent()
  const { is_sending } = useDelivery()
  const isAway = useIsAway()
  const { question, ask, send, save, leave } = useSignOut(work, { count, isAway })
  const { isTyped, failure } = question
  const unsent = drafts + submitted

  return (
    <>
      <Button size="xl" pending={isPending} onClick={() => void ask()}>
        {profile.signOut}
      </Button>
      <AlertDialog open={question.isAsked} onOpenChange={question.setAsked}>
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
              <Button size="xl" variant="primary" pending={question.isSaving} onClick={() => void save()}>
                {part.unsaved.save}
              </Button>
            )}
            <Button size="xl" onClick={() => question.setAsked(false)}>
              {signOut.stay}
            </Button>
            {/* Not while it is tried again by itself: a press in that moment would be lost. */}
            <Button size="xl" variant="danger-outline" disabled={question.isBusy} onClick={leave}>
              {unsent > 0 ? signOut.discard(unsent) : isTyped ? part.unsaved.discard : profile.signOut}
            </Button>
          </div>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
