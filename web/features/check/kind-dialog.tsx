import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { CHECK_REQUIRED, type CheckKind, checkKindOperations } from '../../../contract/check.ts'
import { CHECK_EVIDENCE } from '../../../contract/check-evidence.ts'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { CheckList } from '../../parts/chips/check-list.tsx'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { useEditUndo } from '../../parts/form/edit-undo.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { RadioLine } from '../../parts/form/radio-line.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type KindValues, kindValues, programmeOptions, typedKind } from './kind-form.ts'

type Body = z.output<typeof typedKind>
const REQUIRED = { nobody: 'Nobody', everybody: 'Everybody', programmes: 'Some programmes' } as const
const EVIDENCE = {
  none: 'Nothing',
  note: 'A note (number, or who saw it)',
  file: 'The certificate as a file',
} as const
const labels = {
  name: 'Name',
  valid_months: 'Holds for months',
  renew_days: 'Renew so many days before',
  grace_days: 'Counts so many days after',
  evidence: 'What proves it',
  required: 'Required of',
  programme_ids: 'Programmes',
} as const
const numbers = ['valid_months', 'renew_days', 'grace_days'] as const

/** A check that volunteers must have: how long it holds, and who must (0058). */
export function KindDialog({ kind, ...opening }: DialogState & { kind: CheckKind | null }) {
  const values = kindValues(kind)
  const form = useForm({ resolver: zodResolver(typedKind), defaultValues: values })
  const { errors } = form.formState
  const clash = useEditClash({ form, values, toValues: kindValues, version: kind?.version, labels })
  const programmes = useQuery(queryOf(programmeOperations.list))
  const told = useEditUndo<Body, CheckKind>(checkKindOperations.update)
  const update = (id: number) => (body: Body, if_match: number | undefined) =>
    call(checkKindOperations.update, { query: { id: String(id) }, body, if_match })
  const save = useSave(
    kind ? checkKindOperations.update : checkKindOperations.create,
    (body: Body, { idempotency_key }) =>
      kind
        ? update(kind.id)(body, clash.if_match)
        : call(checkKindOperations.create, { body, idempotency_key }),
    {
      onSaved: (written, body) => {
        const title = `${written.name} is saved`
        if (!kind) return toast({ title, tone: 'ok' })
        const { before } = clash
        told({ title, before, body, written, reader: typedKind, update: update(written.id) })
      },
    },
  )
  return (
    <FormDialog
      {...opening}
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={clash.onFailure}
      title={kind ? `Edit ${kind.name}` : 'New check'}
      description="Whoever lacks it is asked about before they are assigned. Nobody loses the people they visit already."
      submitLabel="Save"
    >
      {clash.notice}
      <FormField label={labels.name} isRequired error={errors.name}>
        <Input autoComplete="off" placeholder="First aid" {...form.register('name')} />
      </FormField>
      <div className="grid gap-4 sm:grid-cols-3">
        {numbers.map((name) => (
          <FormField
            key={name}
            label={labels[name]}
            error={errors[name]}
            hint={name === 'valid_months' ? 'Empty: for ever.' : undefined}
          >
            <Input inputMode="numeric" autoComplete="off" {...form.register(name)} />
          </FormField>
        ))}
      </div>
      <RadioLine<KindValues>
        name="evidence"
        label={labels.evidence}
        options={CHECK_EVIDENCE.map((each) => [each, EVIDENCE[each]])}
      />
      <RadioLine<KindValues>
        name="required"
        label={labels.required}
        options={CHECK_REQUIRED.map((each) => [each, REQUIRED[each]])}
      />
      {form.watch('required') === 'programmes' && (
        <FormField label={labels.programme_ids} isGroup error={errors.programme_ids}>
          <Controller
            control={form.control}
            name="programme_ids"
            render={({ field: { value, onChange } }) => (
              <CheckList
                label="programmes"
                options={programmes.data && programmeOptions(programmes.data, kind)}
                chosen={value}
                onChange={onChange}
                failure={programmes.error ? 'The programmes could not be loaded.' : undefined}
              />
            )}
          />
        </FormField>
      )}
    </FormDialog>
  )
}
