import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ownAccountOperations, passwordChangeForm } from '../../../contract/own-account.ts'
import { call } from '../../api/client.ts'
import { showProblem } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { pressOnSaveKey } from '../../parts/form/save-key.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { words } from '../../words.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const empty = { current_password: '', password: '', confirm_password: '' }

/** S-06: the current password, and a new one twice. */
export function ChangePasswordForm() {
  const form = useForm({ resolver: zodResolver(passwordChangeForm), defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  const change = useSave(
    ownAccountOperations.changePassword,
    (body: { current_password: string; password: string }, { idempotency_key }) =>
      call(ownAccountOperations.changePassword, { body, idempotency_key }),
    { toast: words.password.changed, onSaved: () => form.reset(empty) },
  )
  const submit = form.handleSubmit(async ({ current_password, password }) => {
    setFailure(null)
    try {
      await change.mutateAsync({ current_password, password })
    } catch (error) {
      setFailure(showProblem(form, error))
    }
  })
  return (
    <form
      noValidate
      aria-label="Change password"
      onSubmit={(event) => void submit(event)}
      onKeyDown={pressOnSaveKey}
      className="flex flex-col gap-4"
    >
      {failure && <FailureNote>{failure}</FailureNote>}
      <FormField label="Current password" error={errors.current_password}>
        <PasswordInput
          {...form.register('current_password')}
          what="current password"
          autoComplete="current-password"
        />
      </FormField>
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <Button type="submit" variant="primary" pending={isSubmitting} className="self-start max-sm:w-full">
        Change password
      </Button>
    </form>
  )
}
