import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { volunteerLogin } from '../../../contract/volunteer-sign-in.ts'
import { usePublicSettings } from '../../api/public-settings.ts'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { faultText } from '../../volunteer-words/problem-text.ts'
import { Last4Field, tall } from './last4-field.tsx'
import { type OnSignedIn, useVolunteerLogin, type VolunteerLoginValues } from './use-volunteer-login.tsx'

const nothing = () => null
// Where the part cannot be had, code and PIN sign in as before.
const MailCodeButton = lazy(() =>
  import('./mail-code.tsx').then(
    (m) => ({ default: m.MailCodeButton }),
    () => ({ default: nothing }),
  ),
)
const MailCodeForm = lazy(() => import('./mail-code.tsx').then((m) => ({ default: m.MailCodeForm })))
const MailCodeSent = lazy(() => import('./mail-code.tsx').then((m) => ({ default: m.MailCodeSent })))

export const useVolunteerLoginForm = () =>
  useForm<VolunteerLoginValues>({
    resolver: zodResolver(volunteerLogin),
    defaultValues: { nric_last4: '', secret: '' },
  })

export interface VolunteerLoginFormProps {
  form: UseFormReturn<VolunteerLoginValues>
  onSignedIn: OnSignedIn
  /** On a phone's own page. */
  isLarge?: boolean
}

/** The Volunteer tab (G-34): the last 4 say who, the code or PIN proves it. Every failure is 'Invalid NRIC'. */
export function VolunteerLoginForm({ form, onSignedIn, isLarge = false }: VolunteerLoginFormProps) {
  const words = useVolunteerWords()
  const { errors, isSubmitting } = form.formState
  const { failure, forgetFailure, submit } = useVolunteerLogin(form, onSignedIn)
  const mailsCodes = usePublicSettings()?.is_code_by_mail_on
  const [mail, setMail] = useState<'none' | 'asking' | 'back' | 'sent'>('none')
  useEffect(() => {
    if (mail === 'back') form.setFocus('nric_last4')
    if (mail === 'sent') form.setFocus('secret')
  }, [form, mail])

  if (mail === 'asking')
    return (
      <Suspense>
        <MailCodeForm
          last4={form.getValues('nric_last4')}
          isLarge={isLarge}
          onBack={() => setMail('back')}
          onSent={(last4) => {
            form.reset({ nric_last4: last4, secret: '' })
            forgetFailure()
            setMail('sent')
          }}
        />
      </Suspense>
    )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
      {mail === 'sent' && (
        <Suspense>
          <MailCodeSent />
        </Suspense>
      )}
      {failure && <FailureNote>{failure}</FailureNote>}
      <Last4Field registered={form.register('nric_last4')} error={errors.nric_last4} isLarge={isLarge} />
      <FormField label={words.signIn.secret} error={faultText(errors.secret?.message, words)}>
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
      {mailsCodes && (
        <Suspense>
          <MailCodeButton isLarge={isLarge} onAsk={() => setMail('asking')} />
        </Suspense>
      )}
    </form>
  )
}
