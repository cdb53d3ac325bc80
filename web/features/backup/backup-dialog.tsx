import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { backupOperations, backupOrder, PASSPHRASE_MIN } from '../../../contract/backup.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Switch } from '../../ui/switch.tsx'

const fields = z
  .object({ ...backupOrder.shape, is_without_keys: z.boolean() })
  .refine(({ passphrase, is_without_keys }) => is_without_keys || passphrase !== '', {
    path: ['passphrase'],
    error: 'Type a passphrase, or leave the keys out',
  })

/** Asks for the passphrase of a backup, or that the keys may stay out of it. */
export function BackupDialog(opening: DialogState) {
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { passphrase: '', is_without_keys: false },
  })
  const { errors } = form.formState
  const isWithout = form.watch('is_without_keys')
  const save = useSave(
    backupOperations.create,
    ({ passphrase, is_without_keys }: z.output<typeof fields>, tries: { idempotency_key: string }) =>
      call(backupOperations.create, { body: { passphrase: is_without_keys ? '' : passphrase }, ...tries }),
    { toast: 'The backup is being made' },
  )
  // What was typed is out of sight then: it must not be what is refused.
  function leaveOut(isOut: boolean) {
    form.setValue('is_without_keys', isOut, { shouldDirty: true })
    if (isOut) form.setValue('passphrase', '')
    form.clearErrors('passphrase')
  }
  return (
    <FormDialog
      {...opening}
      size="sm"
      form={form}
      isFleeting
      onSubmit={(values) => save.mutateAsync(values)}
      title="Back up now"
      description="Others go on working meanwhile. It stays on the server until you download it."
      submitLabel="Back up"
    >
      {!isWithout && (
        <FormField
          label="Passphrase"
          error={errors.passphrase}
          hint={`At least ${PASSPHRASE_MIN} characters. It seals the file and the keys in it; without it nobody opens them again, so keep it in a safe place.`}
        >
          <PasswordInput {...form.register('passphrase')} what="passphrase" autoComplete="new-password" />
        </FormField>
      )}
      <Controller
        control={form.control}
        name="is_without_keys"
        render={({ field }) => (
          <FormField
            label="Leave the keys out"
            hint="Phones that hold unsent visits cannot be opened after a restore, unless the two key files are kept elsewhere."
          >
            <Switch checked={field.value} onCheckedChange={leaveOut} ref={field.ref} />
          </FormField>
        )}
      />
    </FormDialog>
  )
}
