import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { SIGN_IN_DELAY } from '../../../contract/constants.ts'
import { login, type SignedIn, userOperations } from '../../../contract/user.ts'
import { isSomebody } from '../../api/answer-check.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'
import { showLoginProblem } from './login-problem.ts'
import { pause } from './pause.ts'

const CodeStep = lazy(() => import('./code-step.tsx').then((m) => ({ default: m.CodeStep })))

export type LoginValues = { email: string; password: string }

export const useLoginForm = () =>
  useForm<LoginValues>({ resolver: zodResolver(login), defaultValues: { email: '', password: '' } })

export interface LoginFormProps {
  form: UseFormReturn<LoginValues>
  /** Signed in, and the pause of section 9 is over. */
  onSignedIn: (user: SignedIn) => void
}

/** The Admin tab: section 2, section 5's messages, section 8's placing of what the server says. */
export function LoginForm({ form, onSignedIn }: LoginFormProps) {
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)

  const [needsCode, setNeedsCode] = useState(false)

  async function goOn(user: SignedIn) {
    toast({ title: words.session.adminIn })
    await pause(SIGN_IN_DELAY)
    onSignedIn(user)
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await goOn(await call(userOperations.login, { body: values, check: isSomebody }))
    } catch (error) {
      if (isProblem(error, 'second_factor_required')) return setNeedsCode(true)
      setFailure(showLoginProblem(form, error))
    }
  })

  if (needsCode)
    return (
      <Suspense>
        <CodeStep onSignedIn={goOn} onBack={() => setNeedsCode(false)} backLabel="Start again" />
      </Suspense>
    )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
      {failure && <FailureNote>{failure}</FailureNote>}
      <FormField label={words.label.email} error={errors.email}>
        <Input {...form.register('email')} type="email" autoComplete="username" inputMode="email" />
      </FormField>
      <div className="relative">
        <FormField label={words.label.password} error={errors.password}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </FormField>
        <Link
          to={paths.forgotPassword()}
          className="absolute top-0 right-0 rounded-xs text-sm text-muted-foreground underline-offset-4 hover:text-foreground hover:underline focus-ring"
        >
          {words.action.forgot_password}
        </Link>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={isSubmitting} className="mt-1 w-full">
        {words.action.login}
      </Button>
    </form>
  )
}
