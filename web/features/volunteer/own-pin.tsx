import { useEffect, useRef } from 'react'
import { pinTyped } from '../../parts/form/pin-typed.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { useLockWords } from '../../volunteer-words/lock-words.ts'
import { useOwnPinWords } from '../../volunteer-words/own-pin-words.ts'

export type AskedPin = { pin: string; said: '' | 'wrong' | 'locked' }
type Props = { asked: AskedPin; onChange: (asked: AskedPin) => void }

/** Whoever holds an open phone may have another address kept only with its PIN (H-1656). */
export function OwnPin({ asked, onChange }: Props) {
  const words = useOwnPinWords()
  const lock = useLockWords()
  const field = useRef<HTMLInputElement>(null)
  // It comes up below what was pressed, and once more after a wrong one.
  useEffect(() => {
    if (asked.pin === '') field.current?.focus()
  }, [asked])
  const error = { '': undefined, wrong: lock.wrong, locked: words.locked }[asked.said]
  return (
    <FormField label={words.label} hint={words.why} error={error}>
      <Input
        ref={field}
        type="password"
        inputMode="numeric"
        autoComplete="current-password"
        value={asked.pin}
        onChange={({ target: { value } }) => onChange({ pin: pinTyped(value), said: '' })}
        className="min-h-13 rounded-xl px-4 text-xl tracking-[0.35em]"
      />
    </FormField>
  )
}
