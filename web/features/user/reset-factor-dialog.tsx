import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { factorReset, secondFactorOperations } from '../../../contract/second-factor.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'
import type { TeamMember } from './team-change.ts'

/** S-06: for a colleague who lost phone and recovery codes. */
export function ResetFactorDialog({ member, ...opening }: DialogState & { member: TeamMember }) {
  const form = useForm({
    resolver: zodResolver(factorReset),
    defaultValues: { id: member.id, reason: '', password: '' },
  })
  const { errors } = form.formState
  const name = `${member.first_name} ${member.last_name}`
  const save = useSave(
    secondFactorOperations.reset,
    (body: { id: number; reason: string; password: string }) => call(secondFactorOperations.reset, { body }),
    { toast: words.team.factorReset },
  )
  return (
    <FormDialog
      {...opening}
      size="sm"
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form)}
      title={`Reset second factor: ${name}?`}
      description={`${name} is signed out everywhere, and the password alone signs in until they set up a new one. Make sure that it is really ${name} who asks.`}
      submitLabel="Reset"
    >
      <FormField label="Reason" error={errors.reason}>
        <Input {...form.register('reason')} placeholder="Lost the phone; spoke with her at the desk" />
      </FormField>
      <FormField label="Your password" error={errors.password}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </FormField>
    </FormDialog>
  )
}
