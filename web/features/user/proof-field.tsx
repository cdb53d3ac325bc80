import { KeyRound } from 'lucide-react'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from './code-field.tsx'
import type { ProofTry, ProofWay } from './proof-try.ts'

const switchTo: Record<ProofWay, string> = {
  passkey: 'Use my passkey',
  app: 'Use my authenticator app',
  recovery: 'Use a recovery code',
}

export const proofText: Record<ProofWay, string> = {
  passkey: 'Your browser asks for your finger, your face or a PIN, on this device or on a security key.',
  app: 'Type the six digits that your authenticator app shows for Kampung.',
  recovery: 'Type one of the recovery codes that you kept. Each works once.',
}

/** S-06: the code, where one is typed; what went wrong above it. */
export function ProofField({ attempt }: { attempt: ProofTry }) {
  const { way, code, failure } = attempt
  return (
    <>
      {failure && <FailureNote>{failure}</FailureNote>}
      {way !== 'passkey' && (
        <CodeField
          key={way}
          value={code.code}
          onChange={code.setCode}
          error={code.error}
          isRecovery={way === 'recovery'}
        />
      )}
    </>
  )
}

/** The other ways that the person has. */
export const ProofSwitch = ({ attempt }: { attempt: ProofTry }) =>
  attempt.others.map((way) => (
    <Button key={way} variant="ghost" size="sm" onClick={() => attempt.choose(way)}>
      {switchTo[way]}
    </Button>
  ))

/** What sends it: with a key beside it where the browser is about to ask. */
export const ProofLabel = ({ attempt, label }: { attempt: ProofTry; label: string }) => (
  <>
    {attempt.way === 'passkey' && <KeyRound aria-hidden="true" />}
    {label}
  </>
)
