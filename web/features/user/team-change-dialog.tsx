import { useForm } from 'react-hook-form'
import { userOperations } from '../../../contract/user.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { PasswordInput } from '../../parts/password-input.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { asksPassword, type TeamChange, type TeamMember } from './team-change.ts'

export interface TeamChangeDialogProps {
  member: TeamMember
  change: TeamChange
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Asks before an account is changed; for super admin rights, for the own password too. */
export function TeamChangeDialog({ member, change, isOpen, onOpenChange }: TeamChangeDialogProps) {
  const form = useForm({ defaultValues: { password: '' } })
  const name = `${member.first_name} ${member.last_name}`
  const save = useSave(
    (password: string | undefined) =>
      call(userOperations.update, {
        query: { id: member.id },
        body: { ...change.body, ...(password && { password }) },
        if_match: member.version,
      }),
    { refreshes: ['user'], toast: change.done },
  )

  if (!asksPassword(change))
    return (
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        title={`${change.label} ${name}?`}
        text={change.question(name)}
        confirmLabel={change.label}
        variant={change.isDanger ? 'danger' : 'primary'}
        onConfirm={() => save.mutateAsync(undefined)}
      />
    )
  return (
    <FormDialog
      size="sm"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={({ password }: { password: string }) => save.mutateAsync(password)}
      onFailure={failureOn(form)}
      title={`${change.label}: ${name}?`}
      description={change.question(name)}
      submitLabel={change.label}
    >
      <FormField label="Your password" error={form.formState.errors.password}>
        <PasswordInput
          {...form.register('password', { required: 'Password is required' })}
          autoComplete="current-password"
        />
      </FormField>
    </FormDialog>
  )
}
