import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { PASSWORD_MIN } from '../../../contract/constants.ts'
import type { registrationForm } from '../../../contract/user.ts'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { PictureBox } from '../../parts/picture/picture-box.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { words } from '../../words.ts'

export type RegisterValues = z.input<typeof registrationForm>

export const registerDefaults: RegisterValues = {
  profile_picture: '',
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirm_password: '',
  department: '',
  is_super_admin: false,
}

export interface RegisterFieldsProps {
  form: UseFormReturn<RegisterValues>
  onUploading: (isUploading: boolean) => void
  /** Made with the set-up link, which makes a super admin and does not ask (D-06). */
  isFirstAccount: boolean
}

/** The fields of section 2's card, in its order. */
export function RegisterFields({ form, onUploading, isFirstAccount }: RegisterFieldsProps) {
  const { register, control } = form
  const { errors } = form.formState
  return (
    <>
      <FormField label="Profile Picture" isOptional isGroup error={errors.profile_picture}>
        <Controller
          control={control}
          name="profile_picture"
          render={({ field }) => (
            <PictureBox
              value={field.value}
              onChange={field.onChange}
              shape="round"
              onPendingChange={onUploading}
            />
          )}
        />
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <FormField label={words.label.first_name} error={errors.first_name}>
          <Input {...register('first_name')} autoComplete="given-name" />
        </FormField>
        <FormField label={words.label.last_name} error={errors.last_name}>
          <Input {...register('last_name')} autoComplete="family-name" />
        </FormField>
      </div>
      <FormField label={words.label.email} error={errors.email}>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="username" />
      </FormField>
      <FormField
        label={words.label.password}
        hint={`At least ${PASSWORD_MIN} characters.`}
        error={errors.password}
      >
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </FormField>
      <FormField label={words.label.confirm_password} error={errors.confirm_password}>
        <PasswordInput
          {...register('confirm_password')}
          what="repeated password"
          autoComplete="new-password"
        />
      </FormField>
      <FormField label={words.label.department} error={errors.department}>
        <Input {...register('department')} autoComplete="organization-title" />
      </FormField>
      {!isFirstAccount && (
        <FormField
          label={words.label.super_admin}
          hint="True asks for it: a super admin decides."
          error={errors.is_super_admin}
        >
          <Controller
            control={control}
            name="is_super_admin"
            render={({ field }) => (
              <SelectBox
                options={[words.hint.yes, words.hint.no]}
                value={field.value ? words.hint.yes : words.hint.no}
                onValueChange={(choice) => field.onChange(choice === words.hint.yes)}
                onBlur={field.onBlur}
                ref={field.ref}
              />
            )}
          />
        </FormField>
      )}
    </>
  )
}
