import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { invitation, userOperations } from '../../../contract/user.ts'
import { call } from '../../api/client.ts'
import type { Opening } from '../../parts/dialog/opened.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'
import { LinkDialog } from './link-dialog.tsx'

/** S-01: a one-time link for one email address. */
export function InviteDialog(opening: Opening) {
  const form = useForm({ resolver: zodResolver(invitation), defaultValues: { email: '' } })
  return (
    <LinkDialog
      {...opening}
      form={form}
      make={(body) => call(userOperations.invite, { body })}
      operation={userOperations.invite}
      toast={words.team.invited}
      title="Invite"
      description="Makes a link with which this person registers. Their account is approved at once."
      linkLabel="Invitation link"
    >
      <FormField label={words.label.email} error={form.formState.errors.email}>
        <Input {...form.register('email')} type="email" inputMode="email" autoComplete="off" />
      </FormField>
    </LinkDialog>
  )
}
