import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { passwordResetOperations } from '../../../contract/password-reset.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { words } from '../../words.ts'
import { HandedLink } from './handed-link.tsx'
import type { TeamMember } from './team-change.ts'

type Props = { member: TeamMember; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** G-17: a link with which this person chooses a new password. Whoever makes one proves who they are. */
export function ResetLinkDialog({ member, isOpen, onOpenChange }: Props) {
  const form = useForm({ defaultValues: { password: '' } })
  const [made, setMade] = useState<{ url: string; expires_at: string } | null>(null)
  const name = `${member.first_name} ${member.last_name}`
  const make = useSave(
    passwordResetOperations.makeLink,
    ({ password }: { password: string }) =>
      call(passwordResetOperations.makeLink, { body: { id: member.id, password } }),
    { toast: words.team.resetLinkMade, onSaved: setMade },
  )
  return (
    <>
      <FormDialog
        size="sm"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        form={form}
        onSubmit={make.mutateAsync}
        onFailure={failureOn(form)}
        title={`Reset password: ${name}?`}
        description={`Makes a link with which ${name} chooses a new password and is then signed out everywhere. An earlier link stops working. Your own password confirms it.`}
        submitLabel="Make the link"
      >
        <FormField label="Your password" error={form.formState.errors.password}>
          <PasswordInput
            {...form.register('password', { required: 'Password is required' })}
            autoComplete="current-password"
          />
        </FormField>
      </FormDialog>
      {made && <HandedLink link={made} label="Reset link" onClose={() => setMade(null)} />}
    </>
  )
}
