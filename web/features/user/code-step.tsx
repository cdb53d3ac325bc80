import { useId, useState } from 'react'
import { secondFactorOperations } from '../../../contract/second-factor.ts'
import type { SignedIn } from '../../../contract/user.ts'
import { isSomebody } from '../../api/answer-check.ts'
import { call } from '../../api/client.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Label } from '../../ui/label.tsx'
import { CodeField } from './code-field.tsx'
import { useCodeTry } from './code-try.ts'

export interface CodeStepProps {
  onSignedIn: (user: SignedIn) => Promise<unknown> | unknown
  /** To the email and password again. */
  onBack: () => void
  backLabel: string
}

/** S-06: the password was right; a code of the app, or a recovery code, signs in. */
export function CodeStep({ onSignedIn, onBack, backLabel }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false)
  const [trusts_browser, setTrusts] = useState(false)
  const trustId = useId()
  const attempt = useCodeTry(async (code) =>
    onSignedIn(
      await call(secondFactorOperations.signIn, { body: { code, trusts_browser }, check: isSomebody }),
    ),
  )

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
      <p className="text-muted-foreground">
        {isRecovery
          ? 'Type one of the recovery codes that you kept. Each works once.'
          : 'Open your authenticator app and type the six digits that it shows for Kampung.'}
      </p>
      {attempt.failure && <FailureNote>{attempt.failure}</FailureNote>}
      <CodeField
        key={String(isRecovery)}
        value={attempt.code}
        onChange={attempt.setCode}
        error={attempt.error}
        isRecovery={isRecovery}
      />
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
      <Button type="submit" variant="primary" size="lg" pending={attempt.isPending} className="w-full">
        Continue
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            attempt.setCode('')
            attempt.clear()
            setRecovery(!isRecovery)
          }}
        >
          {isRecovery ? 'Use my authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="ghost" size="sm" onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </form>
  )
}
