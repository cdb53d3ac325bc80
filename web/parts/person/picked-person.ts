import { type AddressLike, doorText } from '../../../contract/address-text.ts'
import { departedWord } from '../../../contract/shown-name.ts'
import { contactText } from '../contact/contact-text.ts'

const line = (...parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')

/** What tells one beneficiary from others of the same name: serial number, block and street, unit. */
export function whichBeneficiary(
  person: AddressLike & { serial_number: string; status_reason?: string },
  already: string | false = false,
): string {
  return line(already, departedWord(person), person.serial_number, doorText(person))
}

/** The same of a volunteer: account id, how to reach them, whether they are free. */
export function whichVolunteer(
  person: { account_id: number; contact_number: string; email: string; current_status: string },
  already: string | false = false,
): string {
  return line(
    already,
    String(person.account_id),
    contactText(person.contact_number) || person.email,
    !already && person.current_status,
  )
}
