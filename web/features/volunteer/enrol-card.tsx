import { useState } from 'react'
import { shownName } from '../../../contract/shown-name.ts'
import type { SignedIn } from '../../../contract/user.ts'
import { volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { isSomebody } from '../../api/answer-check.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call, newKey } from '../../api/client.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { problemText } from '../../volunteer-words/problem-text.ts'

type Props = {
  token: string
  /** Who is signed in on this phone already: their own link, kept in a chat, is most often pressed to come back. */
  inside: SignedIn | undefined
  onEnrolled: (user: SignedIn) => void
  /** The link is worth nothing any more. */
  onSpent: () => void
  onOtherWay: () => void
}

/** S-03: the link's token is spent only by this press; previews in a chat open links too. */
export function EnrolCard({ token, inside: known, onEnrolled, onSpent, onOtherWay }: Props) {
  const words = useVolunteerWords()
  // Shown before it was known: then it stays as it was shown.
  const [isFree] = useState(!known)
  const inside = isFree ? undefined : known
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // One for every press: when only the answer was lost, the link is not spent for this phone.
  const [idempotency_key] = useState(newKey)
  async function enrol() {
    setPending(true)
    setFailure(null)
    try {
      onEnrolled(
        await call(volunteerSignInOperations.enrol, { body: { token }, idempotency_key, check: isSomebody }),
      )
    } catch (error) {
      if (isProblem(error, 'invalid_nric')) return onSpent()
      setFailure(isProblem(error, 'forbidden') ? words.signIn.off : problemText(error, words))
      setPending(false)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      {failure && <FailureNote>{failure}</FailureNote>}
      <p className="text-muted-foreground">
        {inside ? words.signIn.signedIn(shownName(inside)) : words.signIn.link}
      </p>
      {inside && (
        <Button variant="primary" size="xl" onClick={onOtherWay} className="w-full">
          {words.signIn.toList}
        </Button>
      )}
      <Button
        variant={inside ? 'outline' : 'primary'}
        size="xl"
        pending={isPending}
        onClick={() => void enrol()}
        className="w-full"
      >
        {inside ? words.signIn.useLink : words.signIn.continue}
      </Button>
      {inside && <p className="text-muted-foreground">{words.signIn.notYourLink}</p>}
      {!inside && (
        <Button variant="ghost" size="lg" onClick={onOtherWay}>
          {words.signIn.otherWay}
        </Button>
      )}
    </div>
  )
}
