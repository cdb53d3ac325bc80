import type { AvoidPair } from '../../../contract/avoid-pair.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { usePersonAtOpening } from '../../parts/person/person-ref.ts'
import { pickableBeneficiaries, pickableVolunteers } from '../../parts/person/pickable.ts'
import { KeepApartForm } from './keep-apart-form.tsx'

type Props = DialogState & {
  noun: OwnNoun
  recordKey: string
  /** Of a beneficiary, whom the number may mean no longer while this is open (H-1990). */
  beneficiaryId?: number | undefined
  name: string
  /** Those that stand. */
  pairs: readonly AvoidPair[]
  onRecorded: (pair: AvoidPair) => void
}

/** Records whom somebody must not meet: of a beneficiary a volunteer, of a volunteer a beneficiary. */
export function KeepApartDialog({ noun, recordKey, beneficiaryId, name: shown, pairs, ...props }: Props) {
  const person = usePersonAtOpening(props.isOpen, { serialNumber: recordKey, beneficiaryId, name: shown })
  const { serialNumber, name } = person
  return noun === 'beneficiary' ? (
    <KeepApartForm
      {...props}
      name={name}
      people={pickableVolunteers}
      label="Which volunteer"
      already={pairs.map(({ volunteer_account_id }) => String(volunteer_account_id))}
      twoOf={(other) => ({
        beneficiary_serial_number: serialNumber,
        beneficiary_id: person.beneficiaryId,
        volunteer_account_id: Number(other),
      })}
    />
  ) : (
    <KeepApartForm
      {...props}
      name={name}
      people={pickableBeneficiaries}
      label="Which beneficiary"
      already={pairs.map(({ beneficiary_serial_number }) => beneficiary_serial_number)}
      twoOf={(other) => ({ beneficiary_serial_number: other, volunteer_account_id: Number(serialNumber) })}
    />
  )
}
