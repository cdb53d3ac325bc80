import type { ReactNode } from 'react'
import type { Beneficiary } from '../../../contract/beneficiary.ts'
import { addressFact } from '../../parts/address/address-lines.tsx'
import { ContactNumber } from '../../parts/contact/contact-number.tsx'
import { FactCard } from '../../parts/page/fact-card.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { words } from '../../words.ts'

/** Address, contact number, last engaged, and who visits: section 2. */
export function BeneficiaryFacts({
  beneficiary,
  volunteers,
}: {
  beneficiary: Beneficiary | undefined
  volunteers: ReactNode
}) {
  return (
    <FactCard
      facts={[
        [words.label.address, addressFact(beneficiary)],
        [
          words.label.contact_no,
          beneficiary && (
            <ContactNumber
              value={beneficiary.contact_number}
              none={beneficiary.has_no_telephone ? words.beneficiary.noTelephone : undefined}
            />
          ),
        ],
        [words.label.last_engaged, beneficiary && dateText(beneficiary.last_engagement, words.hint.no_date)],
        ['Volunteers', beneficiary && volunteers],
      ]}
    />
  )
}
