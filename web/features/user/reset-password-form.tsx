import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { passwordResetForm, passwordResetOperations } from '../../../contract/password-reset.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { showProblem } from '../../api/form-problems.ts'
import { pressOnSaveKey } from '../../parts/form/save-key.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type Props = { token: string; onDone: () => void; onSpent: () => void }

/** G-17: the new password, twice. `onSpent` when the link was used or has run out. */
export function ResetPasswordForm({ token, onDone, onSpent }: Props) {
  const form = useForm({
    resolver: zodResolver(passwordResetForm),
    defaultValues: { password: '', confirm_password: '' },
  })
  const [failure, setFailure] = useState<string | null>(null)

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      await call(passwordResetOperations.reset, { body: { token, password } })
      onDone()
    } catch (error) {
      if (error instanceof ApiProblem && error.fields.token) onSpent()
      else setFailure(showProblem(form, error))
    }
  })

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={pressOnSaveKey}
      className="flex flex-col gap-4.5"
    >
      {failure && <FailureNote>{failure}</FailureNote>}
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={form.formState.isSubmitting}
        className="mt-1 w-full"
      >
        Save password
      </Button>
    </form>
  )
}
