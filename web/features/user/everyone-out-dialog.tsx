import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  type DoorsClosed,
  type DoorsNow,
  everyoneOutForm,
  everyoneOutOperations,
} from '../../../contract/everyone-out.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { countText } from '../../parts/text/count-text.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'

/** S-04: says what ends and what stays, and asks for reason and password before. */
export function EveryoneOutDialog({ doors, ...opening }: DialogState & { doors: DoorsNow }) {
  const form = useForm({
    resolver: zodResolver(everyoneOutForm),
    defaultValues: { reason: '', password: '', revokes_phones: false },
  })
  const { errors } = form.formState
  const save = useSave(
    everyoneOutOperations.end,
    (body: z.output<typeof everyoneOutForm>, tries: { idempotency_key: string }) =>
      call(everyoneOutOperations.end, { body, ...tries }),
    { toast: doneText },
  )
  return (
    <FormDialog
      {...opening}
      size="sm"
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form)}
      title="Sign everyone out?"
      description={`${countText(doors.staff, 'colleague')} and ${countText(doors.volunteers, 'volunteer')} sign in again; you stay. Trusted browsers are asked for a code, and invitations, links and codes that were handed out are void. Volunteers’ phones lock and keep what was written on them: it is sent after their next sign-in.`}
      submitLabel="Sign everyone out"
      isDanger
    >
      <Controller
        control={form.control}
        name="revokes_phones"
        render={({ field }) => (
          <FormField label="Revoke phones too" hint={phonesText(doors)}>
            <Switch checked={field.value} onCheckedChange={field.onChange} ref={field.ref} />
          </FormField>
        )}
      />
      <FormField label="Reason" error={errors.reason}>
        <Input {...form.register('reason')} placeholder="A laptop of the office was stolen" />
      </FormField>
      <FormField label="Your password" error={errors.password}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </FormField>
    </FormDialog>
  )
}

/** What revoking costs, as far as phones have said. */
export function phonesText({ phones, phones_with_unsent, unsent }: DoorsNow): string {
  if (phones === 0) return 'No phone is signed up.'
  const held =
    phones_with_unsent === 0
      ? 'as last heard none holds anything unsent'
      : `as last heard ${phones_with_unsent} ${phones_with_unsent === 1 ? 'holds' : 'hold'} ${unsent === 1 ? 'one form or draft' : `${unsent} forms and drafts`} that the office does not have`
  return `Only if phones are in wrong hands: people are erased from ${phones === 1 ? 'the one phone' : `all ${phones} phones`} and each volunteer needs a new sign-in from you; ${held}. What was submitted is handed in late, for you to look at.`
}

function doneText(closed: DoorsClosed): string {
  const phones = closed.phones_revoked > 0 ? `, ${countText(closed.phones_revoked, 'phone')} revoked` : ''
  return `Signed out: ${countText(closed.staff, 'colleague')} and ${countText(closed.volunteers, 'volunteer')}${phones}`
}
