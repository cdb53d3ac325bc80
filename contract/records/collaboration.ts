import type { Collaboration } from '../collaboration/collaboration.ts'
import { fieldLabels } from './labels.ts'
import { derived, type FieldsOf, plain, version } from './record.ts'

/** A programme's and an initiative's (section 3, G-10). */
export const collaborationRows = {
  id: { ...derived, label: 'Number', kind: 'number' },
  name: { ...plain, label: fieldLabels.name, kind: 'text', form: 'always' },
  cover_image: { ...plain, label: fieldLabels.cover_image, kind: 'picture', form: 'always' },
  partner_id: {
    ...plain,
    label: fieldLabels.partner,
    kind: 'number',
    form: 'always',
    history: { words: 'Partner (number)' },
  },
  partner_name: { ...derived, label: fieldLabels.partner, kind: 'text' },
  description: { ...plain, label: fieldLabels.description, kind: 'passage', form: 'always' },
  requirements: { ...plain, label: fieldLabels.requirements, kind: 'list', form: 'always' },
  ...version,
} as const satisfies FieldsOf<Collaboration>
