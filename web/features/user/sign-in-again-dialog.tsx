import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { login, type SignedIn, userOperations } from '../../../contract/user.ts'
import { isSomebody } from '../../api/answer-check.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { showProblem } from '../../api/form-problems.ts'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { PersonAvatar } from '../../parts/person/person-avatar.tsx'
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { words } from '../../words.ts'
import { CodeStep } from './code-step.tsx'
import type { LoginValues } from './login-form.tsx'

export interface SignInAgainDialogProps {
  /** Who was signed in. */
  user: SignedIn
  onSignedIn: (user: SignedIn) => void
  onLeave: () => void
}

/** Over whatever is open when the session ends. Only its two buttons close it: Escape must not lose what was typed. */
export function SignInAgainDialog({ user, onSignedIn, onLeave }: SignInAgainDialogProps) {
  const { email } = user
  const form = useForm<LoginValues>({ resolver: zodResolver(login), defaultValues: { email, password: '' } })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  const name = `${user.first_name} ${user.last_name}`
  const { again } = words.session
  const [needsCode, setNeedsCode] = useState(false)

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      onSignedIn(await call(userOperations.login, { body: values, check: isSomebody }))
    } catch (error) {
      if (isProblem(error, 'second_factor_required')) return setNeedsCode(true)
      if (!isProblem(error, 'wrong_credentials')) return setFailure(showProblem(form, error))
      // The server does not tell a wrong password from an account that was closed meanwhile, nor do we.
      form.setError('password', { type: 'server', message: again.refused }, { shouldFocus: true })
    }
  })

  return (
    <AlertDialog open>
      <AlertDialogContent
        onEscapeKeyDown={(event) => event.preventDefault()}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          form.setFocus('password')
        }}
      >
        {needsCode ? (
          <div className="flex flex-col gap-5">
            <AlertDialogTitle>{again.title}</AlertDialogTitle>
            <AlertDialogDescription className="sr-only">{again.text}</AlertDialogDescription>
            <CodeStep onSignedIn={onSignedIn} onBack={onLeave} backLabel={again.leave} />
          </div>
        ) : (
          <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
            <div className="flex flex-col gap-2">
              <AlertDialogTitle>{again.title}</AlertDialogTitle>
              <AlertDialogDescription>{again.text}</AlertDialogDescription>
            </div>
            {failure && <FailureNote>{failure}</FailureNote>}
            <div className="flex items-center gap-3 rounded-md bg-muted px-3.5 py-2.5">
              <PersonAvatar name={name} size="sm" />
              <div className="min-w-0">
                <p className="truncate font-semibold">{name}</p>
                <p className="truncate text-sm text-muted-foreground">{email}</p>
              </div>
            </div>
            {/* For password managers, which look for a name beside the password. */}
            <input
              value={email}
              readOnly
              type="email"
              autoComplete="username"
              tabIndex={-1}
              aria-hidden="true"
              className="sr-only"
            />
            <FormField label={words.label.password} error={errors.password}>
              <PasswordInput {...form.register('password')} autoComplete="current-password" />
            </FormField>
            <AlertDialogFooter>
              <Button onClick={onLeave} disabled={isSubmitting}>
                {again.leave}
              </Button>
              <Button type="submit" variant="primary" pending={isSubmitting}>
                {again.submit}
              </Button>
            </AlertDialogFooter>
          </form>
        )}
      </AlertDialogContent>
    </AlertDialog>
  )
}
