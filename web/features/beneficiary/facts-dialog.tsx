import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { beneficiaryProfileOperations } from '../../../contract/beneficiary-profile.ts'
import type { BeneficiaryProfile } from '../../../contract/beneficiary-profile-fields.ts'
import { call } from '../../api/client.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { type PersonRef, usePersonAtOpening } from '../../parts/person/person-ref.ts'
import { FactsFields } from './facts-fields.tsx'
import { factsBody, factsFormValues, factsLabels, factText } from './facts-form.ts'

type Props = DialogState & PersonRef & { profile: BeneficiaryProfile }

/** Edits what is known of a beneficiary, apart from the person's own record. */
export function FactsDialog({ serialNumber, beneficiaryId, name: shown, profile, ...opening }: Props) {
  const person = usePersonAtOpening(opening.isOpen, { serialNumber, beneficiaryId, name: shown })
  // By the next look at the page the number may be somebody else's, and so is what is read under it (H-1990).
  const [own, setOwn] = useState(profile)
  if (own !== profile && beneficiaryId === person.beneficiaryId) setOwn(profile)
  const values = factsFormValues(own)
  const form = useForm({ resolver: zodResolver(factsBody), defaultValues: values })
  return (
    <EditSheet
      {...opening}
      isDialog
      size="lg"
      form={form}
      values={values}
      toValues={factsFormValues}
      version={own.version}
      labels={factsLabels}
      show={factText}
      save={(body, if_match) =>
        call(beneficiaryProfileOperations.update, {
          query: { serial_number: person.serialNumber, beneficiary_id: person.beneficiaryId },
          body,
          if_match,
        })
      }
      reader={factsBody}
      operation={beneficiaryProfileOperations.update}
      toast="The facts are saved."
      title="Facts"
      description={`What is known of ${person.name}. All of it is optional.`}
      submitLabel="Save Facts"
      hasSummary
    >
      <FactsFields />
    </EditSheet>
  )
}
