import type { UseFormRegisterReturn } from 'react-hook-form'
import { NRIC_ENTRY_LENGTH } from '../../../contract/constants.ts'
import { cn } from '../../ui/class-names.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { faultText } from '../../volunteer-words/problem-text.ts'

export const spaceless = (typed: string) => typed.replace(/[\s-]/g, '')
/** Of a field on a phone's own page. */
export const tall = 'min-h-13 rounded-xl text-[1.0625rem]'

type Props = {
  registered: UseFormRegisterReturn
  error: { message?: string } | undefined
  isLarge: boolean
}

/** Who the person says to be (G-34). The whole number is as good: its last characters are what counts. */
export function Last4Field({ registered, error, isLarge }: Props) {
  const words = useVolunteerWords()
  return (
    <FormField
      label={words.signIn.last4}
      hint={words.signIn.last4Hint}
      error={faultText(error?.message, words)}
    >
      <Input
        {...registered}
        onChange={(event) => {
          event.target.value = spaceless(event.target.value).slice(-NRIC_ENTRY_LENGTH)
          return registered.onChange(event)
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={cn('tracking-[0.25em] uppercase', isLarge && tall)}
      />
    </FormField>
  )
}
