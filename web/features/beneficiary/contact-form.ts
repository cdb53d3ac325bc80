import { z } from 'zod'
import { type Contact, contactFields } from '../../../contract/contact-fields.ts'
import { contactText } from '../../parts/contact/contact-text.ts'
import { labelsOf } from '../../parts/form/noun-fields.ts'

export type ContactFormValues = Omit<Contact, 'id' | 'rank' | 'version' | 'may_be_told'> & {
  /** '' until somebody chooses: nobody is told anything because nothing was said. */
  may_be_told: Contact['may_be_told'] | ''
}

export const emptyContact: ContactFormValues = {
  name: '',
  relation: '',
  telephone: '',
  language: '',
  is_family: true,
  is_emergency: false,
  may_be_told: '',
  note: '',
}

export const contactFormValues = ({
  id: _,
  rank: __,
  version: ___,
  ...contact
}: Contact): ContactFormValues => ({
  ...contact,
  telephone: contactText(contact.telephone),
})

/** What is typed, checked by the contract. */
export const contactBody = z
  .custom<ContactFormValues>()
  .transform((values): unknown => values)
  .pipe(contactFields)

export const contactLabels = labelsOf('contact')
