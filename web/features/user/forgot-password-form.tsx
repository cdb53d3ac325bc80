import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgottenPassword, passwordResetOperations } from '../../../contract/password-reset.ts'
import { call } from '../../api/client.ts'
import { showProblem } from '../../api/form-problems.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'

/** G-17: asks for the email and answers everyone the same. */
export function ForgotPasswordForm() {
  const form = useForm({ resolver: zodResolver(forgottenPassword), defaultValues: { email: '' } })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null)
    try {
      await call(passwordResetOperations.forgot, { body: { email } })
      setSentTo(email)
    } catch (error) {
      setFailure(showProblem(form, error))
    }
  })

  if (sentTo && isSubmitSuccessful)
    return (
      <div role="status" className="flex flex-col gap-3 rounded-xl bg-primary-soft p-4">
        <p className="font-semibold text-primary">{words.password.linkSent}</p>
        <p>
          If <span className="font-semibold wrap-anywhere">{sentTo}</span> has an account here, a link is on
          its way. It works once, for one hour. Look among the unwanted mail too.
        </p>
      </div>
    )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
      {failure && <FailureNote>{failure}</FailureNote>}
      <FormField label={words.label.email} error={errors.email}>
        <Input {...form.register('email')} type="email" inputMode="email" autoComplete="username" />
      </FormField>
      <Button type="submit" variant="primary" size="lg" pending={isSubmitting} className="w-full">
        Send me a link
      </Button>
    </form>
  )
}
