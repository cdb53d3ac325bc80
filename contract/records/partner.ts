import type { Partner } from '../partner.ts'
import { fieldLabels } from './labels.ts'
import { placeRows } from './person-rows.ts'
import { derived, type FieldsOf, personal, plain, version } from './record.ts'

export const partnerRows = {
  id: { ...derived, label: 'Number', kind: 'number' },
  name: { ...plain, label: fieldLabels.name, kind: 'text', form: 'always' },
  logo: { ...plain, label: fieldLabels.logo, kind: 'picture', form: 'always' },
  ...placeRows,
  contact_number: { ...plain, label: fieldLabels.contact_no, kind: 'telephone', form: 'always' },
  website: { ...plain, label: fieldLabels.website, kind: 'text', form: 'always' },
  status: { ...plain, label: fieldLabels.status, kind: 'choice', form: 'always', initial: 'Active' },
  last_update: { ...plain, label: fieldLabels.last_updated, kind: 'moment' },
  key_personnel: {
    ...derived,
    isPersonal: true,
    label: fieldLabels.key_personnel,
    kind: 'list',
    form: 'always',
    items: 'key_personnel',
  },
  ...version,
} as const satisfies FieldsOf<Partner>

const person = { ...personal, isExported: false } as const

/** In the wire's order, so that two lists of people compare as they stand. */
export const keyPersonnelRows = {
  profile_picture: { ...person, label: fieldLabels.picture, kind: 'picture', form: 'always' },
  name: { ...person, label: fieldLabels.name, kind: 'text', form: 'always' },
  position: { ...person, label: fieldLabels.position, kind: 'text', form: 'always' },
  contact_number: { ...person, label: fieldLabels.contact_no, kind: 'telephone', form: 'always' },
  email: { ...person, label: fieldLabels.email, kind: 'email', form: 'always' },
  partner_id: { ...plain, label: fieldLabels.partner, kind: 'number', history: 'hidden' },
  place: { ...plain, label: 'Place', kind: 'number', history: 'hidden' },
} as const satisfies FieldsOf<Partner['key_personnel'][number], 'partner_id' | 'place'>
