import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Purpose, purposeCreate, purposeOperations } from '../../../contract/purpose.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { useEditUndo } from '../../parts/form/edit-undo.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast-store.ts'

type Body = z.output<typeof purposeCreate>
const labels = { name: 'What for', wording: 'Wording' } as const

const purposeValues = (purpose: Purpose | null) => ({
  name: purpose?.name ?? '',
  wording: purpose?.wordings[0]?.wording ?? '',
})

/** A purpose and its wording; of one that stands another wording is another version. */
export function PurposeDialog({ purpose, ...opening }: DialogState & { purpose: Purpose | null }) {
  const values = purposeValues(purpose)
  const form = useForm({ resolver: zodResolver(purposeCreate), defaultValues: values })
  const { errors } = form.formState
  const clash = useEditClash({ form, values, toValues: purposeValues, version: purpose?.version, labels })
  const told = useEditUndo<Body, Purpose>(purposeOperations.update)
  const update = (id: number) => (body: Body, if_match: number | undefined) =>
    call(purposeOperations.update, { query: { id: String(id) }, body, if_match })
  const save = useSave(
    purpose ? purposeOperations.update : purposeOperations.create,
    (body: Body, { idempotency_key }) =>
      purpose
        ? update(purpose.id)(body, clash.if_match)
        : call(purposeOperations.create, { body, idempotency_key }),
    {
      onSaved: (written, body) => {
        const title = `${written.name} is saved`
        if (!purpose) return toast({ title, tone: 'ok' })
        const { before } = clash
        // The words of before become the newest: between them stands what somebody may have agreed to.
        told({ title, before, body, written, reader: purposeCreate, update: update(written.id) })
      },
    },
  )
  return (
    <FormDialog
      {...opening}
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={clash.onFailure}
      title={purpose ? `Edit ${purpose.name}` : 'New purpose'}
      description={
        purpose
          ? 'Another wording is a new version. Whoever agreed keeps the words in which they did.'
          : 'All staff can ask for this consent from then on.'
      }
      submitLabel="Save"
    >
      {clash.notice}
      <FormField label={labels.name} isRequired error={errors.name}>
        <Input autoComplete="off" placeholder="Photographs" {...form.register('name')} />
      </FormField>
      <FormField
        label={labels.wording}
        isRequired
        error={errors.wording}
        hint="In full, as it is read out or printed."
      >
        <Textarea rows={6} {...form.register('wording')} />
      </FormField>
    </FormDialog>
  )
}
