import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { PIN, SIGN_IN_DELAY, WRONG_PINS_WAIT } from '../../../contract/constants.ts'
import type { SignedIn } from '../../../contract/user.ts'
import { volunteerLogin, volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { isSomebody } from '../../api/answer-check.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call, newKey } from '../../api/client.ts'
import { showProblem } from '../../api/form-problems.ts'
import { usePublicSettings } from '../../api/public-settings.ts'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { faultText, problemText } from '../../volunteer-words/problem-text.ts'
import { Last4Field, spaceless, tall } from './last4-field.tsx'
import { pause } from './pause.ts'

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
  const [failure, setFailure] = useState<ReactNode>(null)
  // One for every press: when only the answer was lost, the code is not spent for this phone.
  const [idempotency_key] = useState(newKey)
  /** The office tells nobody that none is compared for a while (S-03), so they are counted here. */
  const wrongPins = useRef(0)
  const mailsCodes = usePublicSettings()?.is_code_by_mail_on
  const [mail, setMail] = useState<'none' | 'asking' | 'back' | 'sent'>('none')
  useEffect(() => {
    if (mail === 'back') form.setFocus('nric_last4')
    if (mail === 'sent') form.setFocus('secret')
  }, [form, mail])

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    const secret = spaceless(values.secret)
    try {
      const body = { ...values, secret }
      const user = await call(volunteerSignInOperations.login, { body, idempotency_key, check: isSomebody })
      toast({ title: words.signIn.done })
      await pause(SIGN_IN_DELAY)
      await onSignedIn(user, secret)
    } catch (error) {
      // The only thing that is forbidden to whoever signs in, and it was switched off since the page was drawn (D-04).
      if (isProblem(error, 'forbidden')) return setFailure(words.signIn.off)
      if (!isProblem(error, 'invalid_nric'))
        return setFailure(showProblem(form, error) && problemText(error, words))
      const isPin = PIN.test(secret)
      if (isPin) wrongPins.current += 1
      const isLocked = isPin && wrongPins.current >= WRONG_PINS_WAIT
      const { tooMany, checkPin, checkCode } = words.signIn
      // Which of the two was wrong nobody is told: both are asked for again.
      setFailure(
        <>
          <p>{isLocked ? tooMany : isPin ? checkPin : checkCode}</p>
          <p className="mt-1 text-sm font-normal">{words.signIn.invalidNric}</p>
        </>,
      )
      form.setFocus('secret', { shouldSelect: true })
    }
  })
  if (mail === 'asking')
    return (
      <Suspense>
        <MailCodeForm
          last4={form.getValues('nric_last4')}
          isLarge={isLarge}
          onBack={() => setMail('back')}
          onSent={(last4) => {
            form.reset({ nric_last4: last4, secret: '' })
            setFailure(null)
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
