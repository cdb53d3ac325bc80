import { type FormEvent, useState } from 'react'
import { deviceName } from '../../../contract/device-name.ts'
import { PASSKEY_NAME_MAX } from '../../../contract/passkey.ts'
import { ApiProblem, messageOf } from '../../api/api-problem.ts'
import { DetailedChoices } from '../../parts/form/detailed-choices.tsx'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { words } from '../../words.ts'
import { useStepFocus } from './step-focus.ts'

export type FactorKind = 'app' | 'passkey'

const choices: readonly { value: FactorKind; label: string; detail: string }[] = [
  {
    value: 'app',
    label: 'Authenticator app',
    detail: 'Six digits of an app on your phone: Google or Microsoft Authenticator, 1Password or any other.',
  },
  {
    value: 'passkey',
    label: 'Passkey',
    detail: 'Your finger, your face or a PIN, on this device or a security key. A false site cannot use it.',
  },
]

type Props = {
  kinds: readonly FactorKind[]
  onApp: (password: string) => Promise<void>
  onPasskey: (password: string, name: string) => Promise<void>
  onCancel?: (() => void) | undefined
}

/** S-06: the password first, so that nobody adds a factor of theirs at a session left open. */
export function FactorBegin({ kinds, onApp, onPasskey, onCancel }: Props) {
  const step = useStepFocus<HTMLFormElement>()
  const [chosen, setChosen] = useState<FactorKind>(kinds[0] ?? 'app')
  const kind = kinds.includes(chosen) ? chosen : 'app'
  const [password, setPassword] = useState('')
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    const missing = {
      ...(password === '' && { password: 'Password is required' }),
      ...(kind === 'passkey' && name.trim() === '' && { name: 'Give it a name' }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setPending(true)
    try {
      await (kind === 'app' ? onApp(password) : onPasskey(password, name))
    } catch (thrown) {
      const said = thrown instanceof ApiProblem ? thrown.fields : {}
      if (said.password || said.name) setErrors(said)
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
      {kinds.length > 1 ? (
        <RadioGroup
          aria-label="Kind"
          value={kind}
          onValueChange={(value) => setChosen(value === 'passkey' ? 'passkey' : 'app')}
          isDisabled={isPending}
          className="gap-2.5"
        >
          <DetailedChoices choices={choices} />
        </RadioGroup>
      ) : (
        <p className="text-muted-foreground">{choices.find(({ value }) => value === kind)?.detail}</p>
      )}
      {failure && <FailureNote>{failure}</FailureNote>}
      <FormField label={words.label.password} error={errors.password}>
        <PasswordInput
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
      </FormField>
      {kind === 'passkey' && (
        <FormField label="Name" error={errors.name} hint="So that you know it again in the list.">
          <Input
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={PASSKEY_NAME_MAX}
          />
        </FormField>
      )}
      <div className="flex flex-wrap gap-2">
        {onCancel && (
          <Button onClick={onCancel} disabled={isPending}>
            {words.action.cancel}
          </Button>
        )}
        <Button type="submit" variant="primary" pending={isPending} className="max-sm:flex-1">
          Set up
        </Button>
      </div>
    </form>
  )
}
