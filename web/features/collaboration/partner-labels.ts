import { addressParts } from '../../../contract/address-text.ts'
import type { Partner } from '../../../contract/partner.ts'
import { contactText } from '../../parts/contact/contact-text.ts'

/** What may tell partners of one name apart, the plainest first; a number is never another's. */
const tellings: readonly ((partner: Partner) => string)[] = [
  (partner) => addressParts(partner).street,
  ({ contact_number }) => contactText(contact_number),
  ({ website }) => website.replace(/^https?:\/\//i, ''),
  ({ id }) => `Partner ${id}`,
]

/** Each partner by name, in the order of names; after a name that several have, what tells them apart in brackets. */
export function partnerLabels(partners: readonly Partner[]): { id: number; label: string }[] {
  const byName = Map.groupBy(partners, ({ name }) => key(name))
  return partners
    .map((partner) => {
      const namesakes = byName.get(key(partner.name)) ?? []
      const label = namesakes.length > 1 ? `${partner.name} (${apart(partner, namesakes)})` : partner.name
      return { id: partner.id, label }
    })
    .sort((one, other) => one.label.localeCompare(other.label))
}

const key = (text: string) => text.trim().toLowerCase()

/** The first of the tellings that each of them has and no two have alike. */
function apart(partner: Partner, namesakes: readonly Partner[]): string {
  const telling = tellings.find((say) => {
    const said = new Set(namesakes.map((one) => key(say(one))))
    return said.size === namesakes.length && !said.has('')
  })
  return telling?.(partner) ?? String(partner.id)
}
