import { useState } from 'react'
import type { SignedIn } from '../../../contract/user.ts'
import { volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { FailureNote } from '../../parts/failure-note.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { token: string; onEnrolled: (user: SignedIn) => void; onOtherWay: () => void }

/** S-03: the link's token is spent only by this press; previews in a chat open links too. */
export function EnrolCard({ token, onEnrolled, onOtherWay }: Props) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function enrol() {
    setPending(true)
    setFailure(null)
    try {
      onEnrolled(await call(volunteerSignInOperations.enrol, { body: { token } }))
    } catch (error) {
      setFailure(
        isProblem(error, 'invalid_nric')
          ? 'This link has been used or is too old. Please ask the office for a new one.'
          : (error as Error).message,
      )
      setPending(false)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      {failure && <FailureNote>{failure}</FailureNote>}
      <p className="text-muted-foreground">
        This signs you in on this phone. Next you choose a PIN, so that only you can open it here.
      </p>
      <Button variant="primary" size="xl" pending={isPending} onClick={() => void enrol()} className="w-full">
        Continue
      </Button>
      <Button variant="ghost" size="lg" onClick={onOtherWay}>
        I have a code or a PIN
      </Button>
    </div>
  )
}
