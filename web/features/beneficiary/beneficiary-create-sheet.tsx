import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { beneficiaryCreate } from '../../../contract/beneficiary-fields.ts'
import { call } from '../../api/client.ts'
import type { Opening } from '../../parts/dialog/opened.ts'
import { CreateSheet } from '../../parts/form/create-sheet.tsx'
import { words } from '../../words.ts'
import { BeneficiaryFields } from './beneficiary-fields.tsx'
import { emptyBeneficiary } from './beneficiary-form.ts'

/** The programme the person joins; null for none. */
type Props = Opening & { programmeId: string | null }

/** New Beneficiary: person and programme link in one transaction (G-05, S-17). */
export function BeneficiaryCreateSheet({ programmeId, ...opening }: Props) {
  const form = useForm({ resolver: zodResolver(beneficiaryCreate), defaultValues: emptyBeneficiary })
  const joins = programmeId === null ? {} : { programme_id: Number(programmeId) }
  return (
    <CreateSheet
      {...opening}
      form={form}
      create={(person, tries) =>
        call(beneficiaryOperations.create, { body: { ...person, ...joins }, ...tries })
      }
      operation={beneficiaryOperations.create}
      toast={words.beneficiary.created}
      title={words.action.new_beneficiary}
      description={
        programmeId === null ? 'Someone who is in no programme yet.' : 'Joins this programme at once.'
      }
      submitLabel="Create Beneficiary"
      hasSummary
    >
      <BeneficiaryFields />
    </CreateSheet>
  )
}
