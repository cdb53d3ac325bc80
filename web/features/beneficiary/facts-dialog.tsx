import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { beneficiaryProfileOperations } from '../../../contract/beneficiary-profile.ts'
import type { BeneficiaryProfile } from '../../../contract/beneficiary-profile-fields.ts'
import { call } from '../../api/client.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { FactsFields } from './facts-fields.tsx'
import { factsBody, factsFormValues, factsLabels, factText } from './facts-form.ts'

type Props = DialogState & { serialNumber: string; name: string; profile: BeneficiaryProfile }

/** Edits what is known of a beneficiary, apart from the person's own record. */
export function FactsDialog({ serialNumber, name, profile, ...opening }: Props) {
  const values = factsFormValues(profile)
  const form = useForm({ resolver: zodResolver(factsBody), defaultValues: values })
  return (
    <EditSheet
      {...opening}
      isDialog
      size="lg"
      form={form}
      values={values}
      toValues={factsFormValues}
      version={profile.version}
      labels={factsLabels}
      show={factText}
      save={(body, if_match) =>
        call(beneficiaryProfileOperations.update, { query: { serial_number: serialNumber }, body, if_match })
      }
      reader={factsBody}
      operation={beneficiaryProfileOperations.update}
      toast="The facts are saved."
      title="Facts"
      description={`What is known of ${name}. All of it is optional.`}
      submitLabel="Save Facts"
      hasSummary
    >
      <FactsFields />
    </EditSheet>
  )
}
