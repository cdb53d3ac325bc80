import { type ReactNode, useState } from 'react'
import { secondFactorOperations } from '../../../contract/second-factor.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { words } from '../../words.ts'
import { CodeField } from './code-field.tsx'
import { useCodeTry } from './code-try.ts'
import { useStepFocus } from './step-focus.ts'

type FrameProps = {
  label: string
  attempt: ReturnType<typeof useCodeTry>
  submitLabel: string
  variant: 'primary' | 'danger'
  onCancel: () => void
  children: ReactNode
}

function CodeForm({ label, attempt, submitLabel, variant, onCancel, children }: FrameProps) {
  const step = useStepFocus<HTMLFormElement>()
  return (
    <form
      ref={step}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void attempt.submit()
      }}
      className="flex flex-col gap-4"
    >
      {attempt.failure && <FailureNote>{attempt.failure}</FailureNote>}
      {children}
      <CodeField
        value={attempt.code}
        onChange={attempt.setCode}
        error={attempt.error}
        hint="Of your authenticator app, or a recovery code."
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onCancel} disabled={attempt.isPending}>
          {words.action.cancel}
        </Button>
        <Button type="submit" variant={variant} pending={attempt.isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

export function NewRecoveryForm(props: { send: (code: string) => Promise<void>; onCancel: () => void }) {
  const attempt = useCodeTry(props.send)
  return (
    <CodeForm
      label="New recovery codes"
      attempt={attempt}
      submitLabel="Make new codes"
      variant="primary"
      onCancel={props.onCancel}
    >
      <p className="text-muted-foreground">The recovery codes that you have are void then.</p>
    </CodeForm>
  )
}

export function FactorOffForm({ onOff, onCancel }: { onOff: () => void; onCancel: () => void }) {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const attempt = useCodeTry(async (code) => {
    setWrong(undefined)
    try {
      await call(secondFactorOperations.turnOff, { body: { password, code } })
    } catch (error) {
      const said = error instanceof ApiProblem ? error.fields.password : undefined
      if (!said) throw error
      return setWrong(said)
    }
    onOff()
  })
  return (
    <CodeForm label="Turn off" attempt={attempt} submitLabel="Turn off" variant="danger" onCancel={onCancel}>
      <p className="text-muted-foreground">
        Afterwards your password alone signs in, and your recovery codes are void.
      </p>
      <FormField label={words.label.password} error={wrong}>
        <PasswordInput
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
      </FormField>
    </CodeForm>
  )
}
