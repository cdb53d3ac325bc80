import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Beneficiary, beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { beneficiaryUpdate } from '../../../contract/beneficiary-fields.ts'
import { isAboutPerson } from '../../../contract/status-reason.ts'
import { isGone, STILL_HERE } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { DateFormField } from '../../parts/form/date-form-field.tsx'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { usePersonAtOpening } from '../../parts/person/person-ref.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { words } from '../../words.ts'
import { BeneficiaryFields } from './beneficiary-fields.tsx'
import { beneficiaryFormValues, beneficiaryLabels as labels } from './beneficiary-form.ts'

type Props = DialogState & {
  beneficiary: Beneficiary
  beneficiaryId?: number | undefined
  /** Null: the person alone is edited, not the status in a programme (G-19). */
  programmeId: string | null
  /** `from` is the number under which the person was before. */
  onSaved: (saved: Beneficiary, from: string) => Promise<void> | void
}

/** Section 2's 'Edit Beneficiary'. */
export function BeneficiaryEditDialog({
  beneficiary,
  beneficiaryId,
  programmeId,
  onSaved,
  ...opening
}: Props) {
  const { serial_number, version, status_reason, status_note, status_day } = beneficiary
  const meant = usePersonAtOpening(opening.isOpen, {
    serialNumber: serial_number,
    beneficiaryId,
    name: beneficiary.display_name,
  })
  const reason = { status_reason, status_note, status_day }
  const values = beneficiaryFormValues(beneficiary)
  const form = useForm({ resolver: zodResolver(beneficiaryUpdate), defaultValues: values })
  return (
    <EditSheet
      {...opening}
      isDialog
      size="xl"
      form={form}
      values={values}
      toValues={beneficiaryFormValues}
      version={version}
      labels={labels}
      save={(edited, if_match, undone?: Beneficiary) => {
        const query = {
          serial_number: undone?.serial_number ?? meant.serialNumber,
          beneficiary_id: meant.beneficiaryId,
        }
        // The form asks for no reason, and an Inactive that comes back has its own.
        const body = undone ? { ...edited, ...reason } : edited
        return programmeId === null
          ? call(beneficiaryOperations.update, { query, body, if_match })
          : call(beneficiaryOperations.updateInProgramme, {
              query: { ...query, programme_id: programmeId },
              body,
              if_match,
            })
      }}
      reader={beneficiaryUpdate}
      // Of who had moved or died every programme says so: that is a change of status of its own, listed beforehand.
      isFinal={(field) => field === 'status' && isAboutPerson(status_reason)}
      onSaved={(saved: Beneficiary) => onSaved(saved, serial_number)}
      onUndone={(again: Beneficiary, saved: Beneficiary) => onSaved(again, saved.serial_number)}
      // A renamed person is asked for under the new number, so the page moves before anything is asked again.
      operation={
        programmeId === null ? beneficiaryOperations.update : beneficiaryOperations.updateInProgramme
      }
      toast={words.beneficiary.edited}
      onFailure={(explain) => (error) =>
        isGone(error) ? `${words.beneficiary.gone} ${STILL_HERE}` : explain(error)
      }
      title={words.action.edit_beneficiary}
      description={words.heading.edit_beneficiary_text}
      submitLabel={words.action.save_beneficiary}
      hasSummary
    >
      <BeneficiaryFields place={{ serialNumber: serial_number, programmeId }}>
        <DateFormField
          name="last_engagement"
          label={labels.last_engagement}
          isOptional
          max={todayInSingapore()}
        />
      </BeneficiaryFields>
    </EditSheet>
  )
}
