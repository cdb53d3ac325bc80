import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Beneficiary, beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { beneficiaryUpdate } from '../../../contract/beneficiary-fields.ts'
import { isGone, STILL_HERE } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'
import { BeneficiaryFields } from './beneficiary-fields.tsx'
import { beneficiaryFormValues, beneficiaryLabels as labels } from './beneficiary-form.ts'

type Props = {
  beneficiary: Beneficiary
  /** Null: the person alone is edited, not the status in a programme (G-19). */
  programmeId: string | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onSaved: (saved: Beneficiary) => void
}

/** Section 2's 'Edit Beneficiary'. */
export function BeneficiaryEditDialog({ beneficiary, programmeId, isOpen, onOpenChange, onSaved }: Props) {
  const values = beneficiaryFormValues(beneficiary)
  const form = useForm({
    resolver: zodResolver(beneficiaryUpdate),
    defaultValues: values,
  })
  const clash = useEditClash({ form, values, version: beneficiary.version, labels })
  const { serial_number } = beneficiary
  const save = useSave(
    (body: z.output<typeof beneficiaryUpdate>) =>
      programmeId === null
        ? call(beneficiaryOperations.update, { query: { serial_number }, body, if_match: clash.if_match })
        : call(beneficiaryOperations.updateInProgramme, {
            query: { serial_number, programme_id: programmeId },
            body,
            if_match: clash.if_match,
          }),
    // A renamed person is asked for under the new number, so the page moves before anything is asked again.
    { refreshes: ['beneficiary', 'programme'], toast: words.beneficiary.edited, onSaved },
  )
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={(error) =>
        isGone(error) ? `${words.beneficiary.gone} ${STILL_HERE}` : clash.onFailure(error)
      }
      title={words.action.edit_beneficiary}
      description={words.heading.edit_beneficiary_text}
      submitLabel={words.action.save_beneficiary}
    >
      {clash.notice}
      <BeneficiaryFields form={form}>
        <FormField label={labels.last_engagement} isOptional error={form.formState.errors.last_engagement}>
          <Input type="date" {...form.register('last_engagement')} />
        </FormField>
      </BeneficiaryFields>
    </FormDialog>
  )
}
