import { useFormContext } from 'react-hook-form'
import { PASSWORD_MIN } from '../../../contract/constants.ts'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FormField } from '../../ui/form-field.tsx'

/** A new password, twice (G-09). */
export function NewPasswordFields() {
  const form = useFormContext<{ password: string; confirm_password: string }>()
  const { errors } = form.formState
  return (
    <>
      <FormField
        label="New password"
        hint={`At least ${PASSWORD_MIN} characters. A few words in a row are easy to keep and hard to guess.`}
        error={errors.password}
      >
        <PasswordInput {...form.register('password')} what="new password" autoComplete="new-password" />
      </FormField>
      <FormField label="Confirm new password" error={errors.confirm_password}>
        <PasswordInput
          {...form.register('confirm_password')}
          what="repeated password"
          autoComplete="new-password"
        />
      </FormField>
    </>
  )
}
