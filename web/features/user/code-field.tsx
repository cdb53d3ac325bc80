import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'

type Props = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** A recovery code takes the place of the app's six digits. */
  isRecovery?: boolean
  hint?: string
}

/** S-06: a code as people type it, with spaces or without. */
export function CodeField({ value, onChange, error, isRecovery = false, hint }: Props) {
  return (
    <FormField label={isRecovery ? 'Recovery code' : 'Code'} error={error} hint={hint}>
      <Input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        maxLength={40}
        className="max-w-48 font-mono tracking-widest"
      />
    </FormField>
  )
}
