import type { PersonLog } from '../person-log.ts'
import { fieldLabels } from './labels.ts'
import { derived, type FieldsOf, personal, plain, version } from './record.ts'

const hidden = { ...plain, history: 'hidden' } as const

/** What was said of somebody says something of them, and so do its attachments. */
export const personLogRows = {
  id: { ...derived, label: 'Number', kind: 'number' },
  noun: { ...derived, label: 'Whom it is about', kind: 'choice', history: 'hidden' },
  person_key: { ...derived, isPersonal: true, label: 'Serial number or account id', kind: 'text' },
  person_name: { ...derived, isPersonal: true, label: 'Person', kind: 'text', history: 'hidden' },
  is_deceased: { ...derived, label: 'Deceased', kind: 'flag', history: 'hidden' },
  kind: { ...plain, label: 'What', kind: 'choice', form: 'always', initial: 'call' },
  happened_on: { ...plain, label: 'Day', kind: 'date', form: 'always' },
  content: { ...personal, isExported: false, label: 'What was said', kind: 'passage', form: 'always' },
  files: { ...plain, label: fieldLabels.attachments, kind: 'files', form: 'always' },
  follow_up_on: { ...plain, label: 'Come back to it on', kind: 'date', form: 'always' },
  followed_up_at: { ...plain, label: 'Came back to it at', kind: 'moment' },
  followed_up_by_name: { ...derived, label: 'Came back to it', kind: 'text' },
  created_by: { ...hidden, label: fieldLabels.created_by, kind: 'number' },
  created_by_name: { ...derived, label: fieldLabels.created_by, kind: 'text' },
  created_at: { ...derived, label: fieldLabels.created_at, kind: 'moment' },
  updated_at: { ...derived, label: fieldLabels.last_updated, kind: 'moment', history: 'hidden' },
  ...version,
  beneficiary_id: { ...hidden, label: 'Beneficiary id', kind: 'number' },
  volunteer_id: { ...hidden, label: 'Volunteer id', kind: 'number' },
  followed_up_by: { ...hidden, label: 'Came back to it', kind: 'number' },
} as const satisfies FieldsOf<PersonLog, 'beneficiary_id' | 'volunteer_id' | 'followed_up_by'>
