import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { beneficiaryCreate } from '../../../contract/beneficiary-fields.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import { FormSheet } from '../../parts/form/form-sheet.tsx'
import { words } from '../../words.ts'
import { BeneficiaryFields } from './beneficiary-fields.tsx'
import { emptyBeneficiary } from './beneficiary-form.ts'

type Props = {
  /** The programme the person joins; null for none. */
  programmeId: string | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** New Beneficiary: person and programme link in one transaction (G-05, S-17). */
export function BeneficiaryCreateSheet({ programmeId, isOpen, onOpenChange }: Props) {
  const form = useForm({ resolver: zodResolver(beneficiaryCreate), defaultValues: emptyBeneficiary })
  const create = useSave(
    (person: z.output<typeof beneficiaryCreate>, { idempotency_key }) =>
      call(beneficiaryOperations.create, {
        body: programmeId === null ? person : { ...person, programme_id: Number(programmeId) },
        idempotency_key,
      }),
    { refreshes: ['beneficiary', 'programme'], toast: words.beneficiary.created },
  )
  return (
    <FormSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={create.mutateAsync}
      onFailure={failureOn(form)}
      title={words.action.new_beneficiary}
      description={
        programmeId === null ? 'Someone who is in no programme yet.' : 'Joins this programme at once.'
      }
      submitLabel={words.action.save_beneficiary}
      hasSummary
    >
      <BeneficiaryFields form={form} />
    </FormSheet>
  )
}
