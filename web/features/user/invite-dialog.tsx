import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { invitation, userOperations } from '../../../contract/user.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'
import { HandedLink } from './handed-link.tsx'

type Invitation = { url: string; expires_at: string }
type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** S-01: a one-time link for one email address; shown once, for whoever invites to hand over. */
export function InviteDialog({ isOpen, onOpenChange }: Props) {
  const form = useForm({ resolver: zodResolver(invitation), defaultValues: { email: '' } })
  const [made, setMade] = useState<Invitation | null>(null)
  const invite = useSave(
    userOperations.invite,
    (body: { email: string }) => call(userOperations.invite, { body }),
    {
      toast: words.team.invited,
      onSaved: setMade,
    },
  )
  return (
    <>
      <FormDialog
        size="sm"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        form={form}
        onSubmit={invite.mutateAsync}
        onFailure={failureOn(form)}
        title="Invite"
        description="Makes a link with which this person registers. Their account is approved at once."
        submitLabel="Make the link"
      >
        <FormField label={words.label.email} error={form.formState.errors.email}>
          <Input {...form.register('email')} type="email" inputMode="email" autoComplete="off" />
        </FormField>
      </FormDialog>
      {made && <HandedLink link={made} label="Invitation link" onClose={() => setMade(null)} />}
    </>
  )
}
