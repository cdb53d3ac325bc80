import type { Contact } from '../contact-fields.ts'
import { fieldLabels } from './labels.ts'
import { derived, type FieldsOf, personal, plain, version } from './record.ts'

const person = { ...personal, isExported: false } as const

/** Somebody close to a beneficiary: personal data of somebody else. */
export const contactRows = {
  id: { ...derived, label: 'Number', kind: 'number' },
  beneficiary_id: { ...plain, label: 'Beneficiary id', kind: 'number', history: 'hidden' },
  name: { ...person, label: fieldLabels.name, kind: 'text' },
  relation: { ...person, label: 'Relation', kind: 'text' },
  telephone: { ...person, label: 'Telephone', kind: 'telephone' },
  language: { ...person, label: 'Language', kind: 'choice' },
  rank: { ...plain, label: 'Order', kind: 'number' },
  is_family: { ...plain, label: 'Family', kind: 'flag' },
  is_emergency: { ...plain, label: 'Emergency contact', kind: 'flag' },
  may_be_told: { ...person, label: 'May be told', kind: 'choice' },
  note: { ...person, label: 'Note', kind: 'passage' },
  ...version,
} as const satisfies FieldsOf<Contact, 'beneficiary_id'>
