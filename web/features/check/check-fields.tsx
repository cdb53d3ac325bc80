import { useFormContext } from 'react-hook-form'
import type { VolunteerCheck } from '../../../contract/check.ts'
import { DateFormField } from '../../parts/form/date-form-field.tsx'
import { RadioLine } from '../../parts/form/radio-line.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { CertificateField } from './certificate-field.tsx'
import { type CheckValues, evidenceOf } from './check-form.ts'

/** Which check, met or exempt from and for how long, and what proves it. */
export function CheckFields({ kinds }: { kinds: readonly VolunteerCheck[] }) {
  const { formState, register, watch } = useFormContext<CheckValues>()
  const { errors } = formState
  const isExempt = watch('outcome') === 'exempt'
  const evidence = evidenceOf(kinds, watch('kind_id'))
  const isNoted = evidence === 'note' && !isExempt
  return (
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
          <Input autoComplete="off" {...register('because')} />
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
        <Input autoComplete="off" {...register('reference')} />
      </FormField>
      {evidence === 'file' && <CertificateField isRequired={!isExempt} />}
      <FormField label="Note" isOptional={!isNoted} error={errors.note} className="col-span-full">
        <Textarea rows={2} className="min-h-16" {...register('note', { deps: ['reference'] })} />
      </FormField>
    </div>
  )
}
