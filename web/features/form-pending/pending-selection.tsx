import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { STATUSES } from '../../../contract/constants.ts'
import type { PendingFormKey } from '../../../contract/form-ask.ts'
import { addressOf } from '../../api/address.ts'
import { AskVolunteers } from '../../parts/ask/ask-volunteers.tsx'
import type { BulkPlace } from '../../parts/bulk/bulk-action.ts'
import { BulkBar } from '../../parts/bulk/bulk-bar.tsx'
import { keepTicks } from '../../parts/bulk/ticks.ts'
import type { Selection } from '../../parts/bulk/use-selection.ts'
import { readPendingKey } from './pending-key.ts'

type Props = { selection: Selection; total: number; place: BulkPlace }

/** What can be done with the ticked forms, and with the people whom they are about. */
export function PendingSelection({ selection, total, place }: Props) {
  const forms = selection.keys.flatMap((key): PendingFormKey[] => readPendingKey(key) ?? [])
  const people = [...new Set(forms.map((form) => form.beneficiary_serial_number))]
  const ofPeople = { ...selection, keys: people, count: people.length }
  return (
    <BulkBar
      chosen={{ noun: 'beneficiary', who: { keys: people } }}
      selection={{ ...ofPeople, mayGrow: selection.mayGrow }}
      total={total}
      statuses={STATUSES}
      place={place}
      exportHref={async () =>
        addressOf(beneficiaryOperations.export, await keepTicks('beneficiary', ofPeople))
      }
      serials={async () => people}
      ask={<AskVolunteers of={{ forms }} onDone={selection.clear} />}
    />
  )
}
