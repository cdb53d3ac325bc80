import { type ReactNode, useState } from 'react'
import { secondFactorOperations } from '../../../contract/second-factor.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { words } from '../../words.ts'
import { useOwnProof } from './own-proof.ts'
import { ProofField, ProofLabel, ProofSwitch, proofText } from './proof-field.tsx'
import type { GivenProof, ProofTry } from './proof-try.ts'
import { useStepFocus } from './step-focus.ts'

type FrameProps = {
  label: string
  attempt: ProofTry
  submitLabel: string
  variant: 'primary' | 'danger'
  onCancel: () => void
  children: ReactNode
}

function ProofForm({ label, attempt, submitLabel, variant, onCancel, children }: FrameProps) {
  const step = useStepFocus<HTMLFormElement>()
  return (
    <form
      ref={step}
      noValidate
      tabIndex={-1}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void attempt.submit()
      }}
      className="flex flex-col gap-4 rounded-xs outline-none"
    >
      {children}
      <p className="text-muted-foreground">{proofText[attempt.way]}</p>
      <ProofField attempt={attempt} />
      <div className="-ml-2.5 flex flex-wrap gap-x-2">
        <ProofSwitch attempt={attempt} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onCancel} disabled={attempt.isPending}>
          {words.action.cancel}
        </Button>
        <Button type="submit" variant={variant} pending={attempt.isPending}>
          <ProofLabel attempt={attempt} label={submitLabel} />
        </Button>
      </div>
    </form>
  )
}

export function NewRecoveryForm(props: { send: (proof: GivenProof) => Promise<void>; onCancel: () => void }) {
  const attempt = useOwnProof(props.send)
  return (
    <ProofForm
      label="New recovery codes"
      attempt={attempt}
      submitLabel="Make new codes"
      variant="primary"
      onCancel={props.onCancel}
    >
      <p className="font-semibold">The recovery codes that you have are void then.</p>
    </ProofForm>
  )
}

type RemovalProps = {
  label: string
  submitLabel: string
  /** What it means. */
  text: string
  send: (body: GivenProof & { password: string }) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

/** S-06: takes something of the second factor away, by password and proof. */
export function FactorRemovalForm({ text, send, onDone, ...frame }: RemovalProps) {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const attempt = useOwnProof(async (proof) => {
    setWrong(undefined)
    try {
      await send({ ...proof, password })
    } catch (error) {
      const said = error instanceof ApiProblem ? error.fields.password : undefined
      if (!said) throw error
      return setWrong(said)
    }
    onDone()
  })
  const submit = () => (password === '' ? setWrong('Password is required') : attempt.submit())
  return (
    <ProofForm {...frame} attempt={{ ...attempt, submit }} variant="danger">
      <p className="font-semibold">{text}</p>
      <FormField label={words.label.password} error={wrong}>
        <PasswordInput
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
      </FormField>
    </ProofForm>
  )
}

export const FactorOffForm = (props: Pick<RemovalProps, 'onDone' | 'onCancel'>) => (
  <FactorRemovalForm
    {...props}
    label="Turn off"
    submitLabel="Turn off"
    text="Afterwards your password alone signs in. Your app, passkeys and recovery codes are void."
    send={(body) => call(secondFactorOperations.turnOff, { body })}
  />
)
