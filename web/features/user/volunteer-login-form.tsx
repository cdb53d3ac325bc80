import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { NRIC_ENTRY_LENGTH, SIGN_IN_DELAY } from '../../../contract/constants.ts'
import { volunteerLogin, volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { showProblem } from '../../api/form-problems.ts'
import { FailureNote } from '../../parts/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'
import { PasswordInput } from './password-input.tsx'
import { pause } from './pause.ts'

export type VolunteerLoginValues = { nric_last4: string; secret: string }

export const useVolunteerLoginForm = () =>
  useForm<VolunteerLoginValues>({
    resolver: zodResolver(volunteerLogin),
    defaultValues: { nric_last4: '', secret: '' },
  })

export interface VolunteerLoginFormProps {
  form: UseFormReturn<VolunteerLoginValues>
  onSignedIn: () => void
}

/** The Volunteer tab (G-34): the last 4 say who, the code or PIN proves it. Every failure is 'Invalid NRIC'. */
export function VolunteerLoginForm({ form, onSignedIn }: VolunteerLoginFormProps) {
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await call(volunteerSignInOperations.login, { body: values })
      toast({ title: words.session.volunteerIn })
      await pause(SIGN_IN_DELAY)
      onSignedIn()
    } catch (error) {
      if (isProblem(error, 'invalid_nric'))
        form.setError(
          'nric_last4',
          { type: 'server', message: words.session.invalidNric },
          { shouldFocus: true },
        )
      else setFailure(showProblem(form, error))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
      {failure && <FailureNote>{failure}</FailureNote>}
      <FormField
        label="Last 4 NRIC characters"
        hint="No NRIC with us? Use the last 4 digits of your phone number."
        error={errors.nric_last4}
      >
        <Input
          {...form.register('nric_last4')}
          maxLength={NRIC_ENTRY_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tracking-[0.25em] uppercase"
        />
      </FormField>
      <FormField
        label="Code or PIN"
        error={errors.secret}
        hint={errors.nric_last4?.type === 'server' && words.session.checkCode}
      >
        <PasswordInput {...form.register('secret')} what="code or PIN" autoComplete="one-time-code" />
      </FormField>
      <Button type="submit" variant="primary" size="lg" pending={isSubmitting} className="mt-1 w-full">
        {words.action.login}
      </Button>
    </form>
  )
}
