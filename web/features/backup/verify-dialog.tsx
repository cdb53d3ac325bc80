import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { verifyOrder } from '../../../contract/backup.ts'
import { failureOn } from '../../api/form-problems.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FormField } from '../../ui/form-field.tsx'

const fields = verifyOrder.refine(({ passphrase }) => passphrase !== '', {
  path: ['passphrase'],
  error: 'Type the passphrase',
})

/** Asks for the passphrase of a sealed backup that is to be verified; a wrong one is refused under the field. */
export function VerifyDialog({
  when,
  onVerify,
  ...opening
}: DialogState & { when: string; onVerify: (passphrase: string) => Promise<unknown> }) {
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { passphrase: '' } })
  return (
    <FormDialog
      {...opening}
      size="sm"
      form={form}
      isFleeting
      onFailure={failureOn(form)}
      onSubmit={({ passphrase }) => onVerify(passphrase)}
      title="Verify a backup"
      description={`The backup of ${when} is read, restored beside the server and compared. Others go on working meanwhile. The server needs 700 MB of memory more until it is done.`}
      submitLabel="Verify"
    >
      <FormField
        label="Passphrase"
        error={form.formState.errors.passphrase}
        hint="The one that was typed when this backup was made. It is not kept."
      >
        <PasswordInput {...form.register('passphrase')} what="passphrase" autoComplete="off" />
      </FormField>
    </FormDialog>
  )
}
