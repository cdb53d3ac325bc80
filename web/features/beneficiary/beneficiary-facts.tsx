import type { ReactNode } from 'react'
import type { Beneficiary } from '../../../contract/beneficiary.ts'
import { AddressLines } from '../../parts/address-lines.tsx'
import { ContactNumber } from '../../parts/contact-number.tsx'
import { dateText } from '../../parts/dates.ts'
import { FactCard } from '../../parts/fact-card.tsx'

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
        ['Address', beneficiary && <AddressLines address={beneficiary} />],
        ['Contact number', beneficiary && <ContactNumber value={beneficiary.contact_number} />],
        ['Last engaged', beneficiary && dateText(beneficiary.last_engagement, 'None')],
        ['Volunteers', beneficiary && volunteers],
      ]}
    />
  )
}
