import type { UseFormReturn } from 'react-hook-form'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FormField } from '../../ui/form-field.tsx'

/** Whoever changes another's account proves who they are (S-06). */
export function OwnPasswordField({ form }: { form: UseFormReturn<{ password: string }> }) {
  return (
    <FormField label="Your password" error={form.formState.errors.password}>
      <PasswordInput
        {...form.register('password', { required: 'Password is required' })}
        autoComplete="current-password"
      />
    </FormField>
  )
}
