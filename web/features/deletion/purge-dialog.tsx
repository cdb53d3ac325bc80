import { useForm } from 'react-hook-form'
import { type Deletion, deletionOperations } from '../../../contract/deletion.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'

type Props = { batch: Deletion; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Asks to type the word, for this nobody can take back (G-23). */
export function PurgeDialog({ batch, isOpen, onOpenChange }: Props) {
  const form = useForm({ defaultValues: { typed: '' } })
  const purge = useSave(
    deletionOperations.purge,
    () => call(deletionOperations.purge, { query: { id: batch.id } }),
    {
      toast: words.deletion.purged,
    },
  )
  return (
    <FormDialog
      size="sm"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={() => purge.mutateAsync(undefined)}
      onFailure={failureOn(form)}
      title={`Delete ${batch.label} for good?`}
      description={words.deletion.sureToPurge}
      submitLabel="Delete for good"
    >
      <FormField label={words.deletion.typeToPurge} error={form.formState.errors.typed}>
        <Input
          {...form.register('typed', {
            validate: (typed) => typed.trim().toLowerCase() === 'delete' || words.deletion.notTyped,
          })}
          autoComplete="off"
        />
      </FormField>
    </FormDialog>
  )
}
