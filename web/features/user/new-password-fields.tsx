import type { UseFormReturn } from 'react-hook-form'
import { PASSWORD_MIN } from '../../../contract/constants.ts'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FormField } from '../../ui/form-field.tsx'

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: any form that holds the two
  form: UseFormReturn<any, any, any>
}

/** A new password, twice (G-09). */
export function NewPasswordFields({ form }: Props) {
  const { errors } = form.formState
  const message = (name: string) => errors[name] as { message?: string } | undefined
  return (
    <>
      <FormField
        label="New password"
        hint={`At least ${PASSWORD_MIN} characters. A few words in a row are easy to keep and hard to guess.`}
        error={message('password')}
      >
        <PasswordInput {...form.register('password')} what="new password" autoComplete="new-password" />
      </FormField>
      <FormField label="Confirm new password" error={message('confirm_password')}>
        <PasswordInput
          {...form.register('confirm_password')}
          what="repeated password"
          autoComplete="new-password"
        />
      </FormField>
    </>
  )
}
