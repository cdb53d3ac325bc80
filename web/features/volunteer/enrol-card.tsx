import { useState } from 'react'
import type { SignedIn } from '../../../contract/user.ts'
import { volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { FailureNote } from '../../parts/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { problemText } from '../../volunteer-words/problem-text.ts'

type Props = { token: string; onEnrolled: (user: SignedIn) => void; onOtherWay: () => void }

/** S-03: the link's token is spent only by this press; previews in a chat open links too. */
export function EnrolCard({ token, onEnrolled, onOtherWay }: Props) {
  const words = useVolunteerWords()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function enrol() {
    setPending(true)
    setFailure(null)
    try {
      onEnrolled(await call(volunteerSignInOperations.enrol, { body: { token } }))
    } catch (error) {
      setFailure(isProblem(error, 'invalid_nric') ? words.signIn.linkSpent : problemText(error, words))
      setPending(false)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      {failure && <FailureNote>{failure}</FailureNote>}
      <p className="text-muted-foreground">{words.signIn.link}</p>
      <Button variant="primary" size="xl" pending={isPending} onClick={() => void enrol()} className="w-full">
        {words.signIn.continue}
      </Button>
      <Button variant="ghost" size="lg" onClick={onOtherWay}>
        {words.signIn.otherWay}
      </Button>
    </div>
  )
}
