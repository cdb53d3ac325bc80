import type { Partner } from '../../../contract/partner.ts'
import { addressFact } from '../../parts/address/address-lines.tsx'
import { ContactNumber } from '../../parts/contact/contact-number.tsx'
import { FactCard } from '../../parts/page/fact-card.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { words } from '../../words.ts'

/** Section 2: Website, Address, Contact Number, Last Updated; '-' where there is none. */
export function PartnerFacts({ partner }: { partner: Partner | undefined }) {
  return (
    <FactCard
      facts={[
        [words.label.website, partner && <Website address={partner.website} />],
        [words.label.address, addressFact(partner)],
        [words.label.contact_number, partner && <ContactNumber value={partner.contact_number} />],
        [words.label.last_updated, partner && dateText(partner.last_update, '-')],
      ]}
    />
  )
}

/** S-10: the server lets only http and https out; what is anything else is never made a link. */
function Website({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return '-'
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center rounded-xs text-primary underline-offset-4 hover:underline focus-ring"
    >
      {address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  )
}
