import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { passkeyOperations } from '../../../contract/passkey.ts'
import { secondFactorOperations } from '../../../contract/second-factor.ts'
import type { SignedIn } from '../../../contract/user.ts'
import { isSomebody } from '../../api/answer-check.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Label } from '../../ui/label.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProofField, ProofLabel, ProofSwitch, proofText } from './proof-field.tsx'
import { useProofTry } from './proof-try.ts'

export interface CodeStepProps {
  onSignedIn: (user: SignedIn) => Promise<unknown> | unknown
  /** To the email and password again. */
  onBack: () => void
  backLabel: string
}

type Ways = { has_app: boolean; has_passkey: boolean }
/** Where they could not be read: a code is typed without knowing. */
const anyCode: Ways = { has_app: true, has_passkey: false }

/** S-06: the password was right; a passkey, a code of the app or a recovery code signs in. */
export function CodeStep(props: CodeStepProps) {
  const ways = useQuery({
    queryKey: ['ways to sign in'],
    queryFn: () => call(secondFactorOperations.ways),
    retry: false,
    // Another account's, of the try before, are nobody's.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (ways.isPending) return <Skeleton className="h-56 w-full" />
  return <Step {...props} ways={ways.data ?? anyCode} />
}

function Step({ onSignedIn, onBack, backLabel, ways }: CodeStepProps & { ways: Ways }) {
  const [trusts_browser, setTrusts] = useState(false)
  const trustId = useId()
  const attempt = useProofTry({
    ...ways,
    ask: () => call(passkeyOperations.askAtSignIn),
    send: async (proof) =>
      onSignedIn(
        await call(secondFactorOperations.signIn, { body: { ...proof, trusts_browser }, check: isSomebody }),
      ),
  })

  return (
    <form
      noValidate
      aria-label="Second step"
      onSubmit={(event) => {
        event.preventDefault()
        void attempt.submit()
      }}
      className="flex flex-col gap-4.5"
    >
      <p className="text-muted-foreground">{proofText[attempt.way]}</p>
      <ProofField attempt={attempt} />
      <div className="flex items-center gap-2">
        <Checkbox
          id={trustId}
          checked={trusts_browser}
          onCheckedChange={(next) => setTrusts(next === true)}
        />
        <Label htmlFor={trustId} className="font-normal">
          Trust this browser for 30 days
        </Label>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={attempt.isPending}
        autoFocus={attempt.way === 'passkey'}
        className="w-full"
      >
        <ProofLabel
          attempt={attempt}
          label={attempt.way === 'passkey' ? 'Continue with passkey' : 'Continue'}
        />
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <ProofSwitch attempt={attempt} />
        <Button variant="ghost" size="sm" onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </form>
  )
}
