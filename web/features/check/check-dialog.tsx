import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { checkOperations, type VolunteerCheck } from '../../../contract/check.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import type { Opening } from '../../parts/dialog/opened.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { DateFormField } from '../../parts/form/date-form-field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { RadioLine } from '../../parts/form/radio-line.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { CertificateField } from './certificate-field.tsx'
import { type CheckValues, checkValues, evidenceOf, typedCheck } from './check-form.ts'

type Props = Opening & { accountId: string; name: string; kinds: readonly VolunteerCheck[] }

/** What a volunteer was found to have, or why they may go without. */
export function CheckDialog({ accountId, name, kinds, ...opening }: Props) {
  const begin = () => checkValues(accountId, kinds[0]?.kind_id)
  const form = useForm({ resolver: zodResolver(typedCheck(kinds)), defaultValues: begin() })
  const { errors } = form.formState
  const isExempt = form.watch('outcome') === 'exempt'
  const evidence = evidenceOf(kinds, form.watch('kind_id'))
  const isNoted = evidence === 'note' && !isExempt
  const client = useQueryClient()
  const save = useSave(
    checkOperations.create,
    (body: z.output<ReturnType<typeof typedCheck>>, { idempotency_key }) =>
      call(checkOperations.create, { body, idempotency_key }),
    {
      onSaved: (standing, { kind_id }) =>
        toastWithUndo({ title: 'The check is recorded.' }, async () => {
          await call(checkOperations.revoke, { query: { id: String(newestOf(standing, kind_id)) } })
          void refresh(client, checkOperations.revoke.changes)
        }),
    },
  )
  /** Its kind may ask for more since the page was opened: what is asked for now has a field then. */
  function onFailure(error: unknown): string | null {
    void refresh(client, ['check'])
    return failureOn(form)(error)
  }
  return (
    <FormDialog
      {...opening}
      form={form}
      begin={begin}
      onSubmit={save.mutateAsync}
      onFailure={onFailure}
      title="Record a check"
      description={`Of ${name}. Volunteers do not read it.`}
      submitLabel="Save"
    >
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectFormField<CheckValues>
          name="kind_id"
          label="Check"
          options={kinds.map(({ kind_id, kind_name }) => ({ value: String(kind_id), label: kind_name }))}
          isRequired
          className="col-span-full"
        />
        <RadioLine<CheckValues>
          name="outcome"
          label="Outcome"
          options={[
            ['met', 'They have it'],
            ['exempt', 'They may go without'],
          ]}
          className="col-span-full"
        />
        <DateFormField
          name="met_on"
          label={isExempt ? 'From' : 'Done on'}
          max={todayInSingapore()}
          isRequired
        />
        <DateFormField
          name="valid_until"
          label="Until"
          isOptional={!isExempt}
          isRequired={isExempt}
          hint={isExempt ? 'At most a year.' : 'Empty: as long as this check holds.'}
        />
        {isExempt && (
          <FormField label="Why" isRequired error={errors.because} className="col-span-full">
            <Input autoComplete="off" {...form.register('because')} />
          </FormField>
        )}
        <FormField
          label="Reference"
          isOptional={!isNoted}
          error={errors.reference}
          hint={
            isNoted
              ? 'The number on the certificate, or in the note who saw it. No NRIC.'
              : 'The number on the paper. No NRIC.'
          }
          className="col-span-full"
        >
          <Input autoComplete="off" {...form.register('reference')} />
        </FormField>
        {evidence === 'file' && <CertificateField isRequired={!isExempt} />}
        <FormField label="Note" isOptional={!isNoted} error={errors.note} className="col-span-full">
          <Textarea rows={2} className="min-h-16" {...form.register('note', { deps: ['reference'] })} />
        </FormField>
      </div>
    </FormDialog>
  )
}

/** Of one kind the check that was just recorded. */
const newestOf = (standing: readonly VolunteerCheck[], kind_id: number): number =>
  Math.max(
    ...standing
      .filter((kind) => kind.kind_id === kind_id)
      .flatMap(({ checks }) => checks.map(({ id }) => id)),
  )
