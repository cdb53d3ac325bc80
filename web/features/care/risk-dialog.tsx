import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { type BeneficiaryCare, careOperations } from '../../../contract/care.ts'
import { RISK_WORDS, RISKS, riskEdit } from '../../../contract/risk.ts'
import { call } from '../../api/client.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { type PersonRef, usePersonAtOpening } from '../../parts/person/person-ref.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'

/** Since when was read, and not by this browser's clock. */
const riskBody = riskEdit.extend({ since: z.string().optional() })
const OPTIONS = RISKS.map((value) => ({ value, label: RISK_WORDS[value] }))

/** Nobody types since when: Undo alone says it. */
const riskValues = ({ risk, risk_because, risk_since }: BeneficiaryCare) => ({
  risk,
  because: risk_because,
  since: risk_since ?? undefined,
})

type Props = DialogState & PersonRef & { care: BeneficiaryCare }

/** How closely to look after somebody: staff alone read it. */
export function RiskDialog({ serialNumber, beneficiaryId, name: shown, care, ...opening }: Props) {
  const person = usePersonAtOpening(opening.isOpen, { serialNumber, beneficiaryId, name: shown })
  // By the next look at the page the number may be somebody else's, and so is what is read under it (H-1990).
  const [own, setOwn] = useState(care)
  if (own !== care && care.beneficiary_id === person.beneficiaryId) setOwn(care)
  const values = useMemo(() => riskValues(own), [own])
  const form = useForm({ resolver: zodResolver(riskBody), defaultValues: values })
  return (
    <EditSheet
      {...opening}
      isDialog
      size="lg"
      form={form}
      reader={riskBody}
      values={values}
      toValues={riskValues}
      version={own.version}
      labels={{ risk: 'Risk', because: 'Why', since: 'Since' }}
      show={(_, value) => OPTIONS.find((one) => one.value === value)?.label ?? ''}
      save={({ since, ...said }, if_match, undone) =>
        call(careOperations.risk, {
          query: { serial_number: person.serialNumber, beneficiary_id: person.beneficiaryId },
          body: undone && since ? { ...said, since } : said,
          if_match,
        })
      }
      operation={careOperations.risk}
      toast="The risk is saved."
      title={`Risk of ${person.name}`}
      description="High stands first on Today and has no days of grace. Volunteers never see it."
      submitLabel="Save"
    >
      <RiskFields />
    </EditSheet>
  )
}

function RiskFields() {
  const { register, formState } = useFormContext()
  return (
    <div className="flex flex-col gap-5">
      <SelectFormField name="risk" label="Risk" options={OPTIONS} />
      <FormField label="Why" isOptional error={formState.errors.because?.message as string | undefined}>
        <Input {...register('because')} maxLength={500} />
      </FormField>
    </div>
  )
}
