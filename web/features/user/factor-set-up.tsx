import { type FormEvent, useState } from 'react'
import type { AnswerOf } from '../../../contract/operation.ts'
import { secondFactorOperations } from '../../../contract/second-factor.ts'
import { ApiProblem, messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { QrCode } from '../../parts/picture/qr-code.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { words } from '../../words.ts'
import { CodeField } from './code-field.tsx'
import { useCodeTry } from './code-try.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useStepFocus } from './step-focus.ts'

type Begun = AnswerOf<typeof secondFactorOperations.begin>
type Props = {
  /** On, and the recovery codes are kept. */
  onDone: () => void
}

/** S-06: password, picture and code, recovery codes. */
export function FactorSetUp({ onDone }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) return <Confirm begun={begun} onOn={setCodes} />
  return <Begin onBegun={setBegun} />
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const step = useStepFocus<HTMLFormElement>()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    if (password === '') return setError('Password is required')
    setError(undefined)
    setPending(true)
    try {
      onBegun(await call(secondFactorOperations.begin, { body: { password } }))
    } catch (thrown) {
      const said = thrown instanceof ApiProblem ? thrown.fields.password : undefined
      if (said) setError(said)
      else setFailure(messageOf(thrown))
    } finally {
      setPending(false)
    }
  }

  return (
    <form
      ref={step}
      noValidate
      aria-label="Set up"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-muted-foreground">
        You need an authenticator app on your phone: Google Authenticator, Microsoft Authenticator, 1Password
        or any other.
      </p>
      {failure && <FailureNote>{failure}</FailureNote>}
      <FormField label={words.label.password} error={error}>
        <PasswordInput
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
      </FormField>
      <Button type="submit" variant="primary" pending={isPending} className="self-start max-sm:w-full">
        Set up
      </Button>
    </form>
  )
}

/** In fours, as it is typed from a screen. */
const inFours = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

function Confirm({ begun, onOn }: { begun: Begun; onOn: (codes: readonly string[]) => void }) {
  const attempt = useCodeTry(async (code) => {
    const { recovery_codes } = await call(secondFactorOperations.confirm, { body: { code } })
    onOn(recovery_codes)
  })
  return (
    <form
      noValidate
      aria-label="Confirm"
      onSubmit={(event) => {
        event.preventDefault()
        void attempt.submit()
      }}
      className="flex flex-col gap-4"
    >
      <p>Scan this picture with the app, or type the key into it. Then type the six digits that it shows.</p>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode url={begun.uri} alt="The key for your authenticator app" />
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="text-sm text-muted-foreground">Key</p>
          <p className="font-mono text-sm wrap-anywhere select-all" data-testid="factor-key">
            {inFours(begun.key)}
          </p>
        </div>
      </div>
      {attempt.failure && <FailureNote>{attempt.failure}</FailureNote>}
      <CodeField value={attempt.code} onChange={attempt.setCode} error={attempt.error} />
      <Button
        type="submit"
        variant="primary"
        pending={attempt.isPending}
        className="self-start max-sm:w-full"
      >
        Turn on
      </Button>
    </form>
  )
}
