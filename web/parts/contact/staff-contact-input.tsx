import { type ComponentProps, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { lacksEightDigits } from '../../../contract/eight-digits.ts'
import { words } from '../../words.ts'
import { ContactInput } from './contact-input.tsx'

/** Says of a number, once it is left, that a digit may be missing; it can be saved all the same (section 5). */
export function StaffContactInput({
  'aria-describedby': described,
  ...props
}: ComponentProps<typeof ContactInput>) {
  const id = useId()
  const value: unknown = useWatch({ name: props.name })
  const [isTyping, setTyping] = useState(false)
  const isShort = !isTyping && lacksEightDigits(String(value ?? ''))
  return (
    <>
      <ContactInput
        {...props}
        aria-describedby={[described, isShort && id].filter(Boolean).join(' ') || undefined}
        onFocus={() => setTyping(!isShort)}
        onLeft={() => setTyping(false)}
      />
      {isShort && (
        <p id={id} role="status" className="text-sm text-rattan-ink">
          {words.shortNumber}
        </p>
      )}
    </>
  )
}
