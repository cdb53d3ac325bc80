import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { invitation, userOperations } from '../../../contract/user.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'
import { LinkDialog } from './link-dialog.tsx'

const first = {
  title: 'Invite',
  description: 'Makes a link with which this person registers. Their account is approved at once.',
}
const anew = {
  title: 'New link',
  description: 'Makes a new link, good for seven days, for you to hand over. The earlier one stops working.',
}

/** S-01: a one-time link for one email address; with `again`, anew for whoever has not come yet. */
export function InviteDialog({ again, ...opening }: DialogState & { again?: string }) {
  const form = useForm({ resolver: zodResolver(invitation), defaultValues: { email: again ?? '' } })
  const client = useQueryClient()
  return (
    <LinkDialog
      {...opening}
      {...(again ? anew : first)}
      form={form}
      make={(body) =>
        call(userOperations.invite, { body }).catch((error) => {
          // They came by another way meanwhile: the team behind shows them.
          if (isProblem(error, 'conflict')) void refresh(client, ['user'])
          throw error
        })
      }
      operation={userOperations.invite}
      toast={words.team.invited}
      linkLabel="Invitation link"
    >
      <FormField label={words.label.email} error={form.formState.errors.email}>
        <Input
          {...form.register('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          readOnly={again !== undefined}
        />
      </FormField>
    </LinkDialog>
  )
}
