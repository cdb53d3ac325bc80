import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { NRIC_ENTRY_LENGTH, SIGN_IN_DELAY } from '../../../contract/constants.ts'
import type { SignedIn } from '../../../contract/user.ts'
import { volunteerLogin, volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { showProblem } from '../../api/form-problems.ts'
import { FailureNote } from '../../parts/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { faultText, problemText } from '../../volunteer-words/problem-text.ts'
import { PasswordInput } from './password-input.tsx'
import { pause } from './pause.ts'

const tall = 'min-h-13 rounded-xl text-[1.0625rem]'

export type VolunteerLoginValues = { nric_last4: string; secret: string }

export const useVolunteerLoginForm = () =>
  useForm<VolunteerLoginValues>({
    resolver: zodResolver(volunteerLogin),
    defaultValues: { nric_last4: '', secret: '' },
  })

export interface VolunteerLoginFormProps {
  form: UseFormReturn<VolunteerLoginValues>
  /** The secret is the PIN where the volunteer needs to choose none. */
  onSignedIn: (user: SignedIn, secret: string) => unknown
  /** On a phone's own page. */
  isLarge?: boolean
}

/** The Volunteer tab (G-34): the last 4 say who, the code or PIN proves it. Every failure is 'Invalid NRIC'. */
export function VolunteerLoginForm({ form, onSignedIn, isLarge = false }: VolunteerLoginFormProps) {
  const words = useVolunteerWords()
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      const user = await call(volunteerSignInOperations.login, { body: values })
      toast({ title: words.signIn.done })
      await pause(SIGN_IN_DELAY)
      await onSignedIn(user, values.secret)
    } catch (error) {
      if (isProblem(error, 'invalid_nric'))
        form.setError(
          'nric_last4',
          { type: 'server', message: words.signIn.invalidNric },
          { shouldFocus: true },
        )
      else setFailure(showProblem(form, error) && problemText(error, words))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
      {failure && <FailureNote>{failure}</FailureNote>}
      <FormField
        label={words.signIn.last4}
        hint={words.signIn.last4Hint}
        error={faultText(errors.nric_last4?.message, words)}
      >
        <Input
          {...form.register('nric_last4')}
          maxLength={NRIC_ENTRY_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={cn('tracking-[0.25em] uppercase', isLarge && tall)}
        />
      </FormField>
      <FormField
        label={words.signIn.secret}
        error={faultText(errors.secret?.message, words)}
        hint={errors.nric_last4?.type === 'server' && words.signIn.checkCode}
      >
        <PasswordInput
          {...form.register('secret')}
          labels={words.signIn}
          autoComplete="one-time-code"
          isLarge={isLarge}
          className={isLarge ? tall : undefined}
        />
      </FormField>
      <Button
        type="submit"
        variant="primary"
        size={isLarge ? 'xl' : 'lg'}
        pending={isSubmitting}
        className="mt-1 w-full"
      >
        {words.signIn.login}
      </Button>
    </form>
  )
}
