import type { Engagement } from '../engagement-fields.ts'
import { fieldLabels } from './labels.ts'
import { derived, type FieldsOf, personal, plain, version } from './record.ts'

const person = { ...personal, isExported: false } as const

/** Carries the volunteer's name, so that it outlives the account (G-22). */
export const engagementRows = {
  id: { ...derived, label: 'Number', kind: 'number' },
  beneficiary_id: { ...plain, label: 'Beneficiary id', kind: 'number', history: 'hidden' },
  beneficiary_serial_number: {
    ...derived,
    isPersonal: true,
    label: 'Beneficiary serial number',
    kind: 'text',
  },
  beneficiary_name: { ...derived, isPersonal: true, label: 'Beneficiary', kind: 'text', history: 'hidden' },
  volunteer_account_id: { ...derived, label: 'Volunteer account id', kind: 'number' },
  volunteer_first_name: { ...person, label: 'Volunteer first name', kind: 'text', history: 'hidden' },
  volunteer_last_name: { ...person, label: 'Volunteer last name', kind: 'text', history: 'hidden' },
  volunteer_display_name: { ...person, label: 'By', kind: 'text' },
  filed_by_name: { ...derived, label: 'Written down by', kind: 'text' },
  programme_id: { ...plain, label: 'Programme', kind: 'number', history: { words: 'Programme (number)' } },
  kind: { ...plain, label: 'What', kind: 'choice', form: 'always' },
  outcome: { ...plain, label: 'How it went', kind: 'choice', form: 'always' },
  happened_on: { ...plain, label: 'Day', kind: 'date', form: 'always' },
  minutes: { ...plain, label: 'Minutes', kind: 'number', form: 'always' },
  wellbeing: { ...person, label: 'How they are', kind: 'choice', form: 'always' },
  note: { ...person, label: 'Note', kind: 'passage', form: 'always' },
  language: { ...plain, label: 'Language', kind: 'choice' },
  source: { ...plain, label: 'Noted by', kind: 'choice' },
  response_id: { ...plain, label: 'Report', kind: 'number', history: { words: 'Report (number)' } },
  held_because: { ...plain, label: 'Held because', kind: 'choice' },
  may_edit: { ...derived, label: 'May be edited', kind: 'flag', history: 'hidden' },
  created_at: { ...derived, label: fieldLabels.created_at, kind: 'moment' },
  updated_at: { ...derived, label: fieldLabels.last_updated, kind: 'moment', history: 'hidden' },
  ...version,
  volunteer_id: { ...plain, label: 'Volunteer id', kind: 'number', history: 'hidden' },
  filed_by: { ...plain, label: 'Written down by', kind: 'number', history: 'hidden' },
  planned_visit_id: { ...plain, label: 'Planned visit', kind: 'number', history: 'hidden' },
  retry_key: { ...plain, label: 'Retry key', kind: 'text', history: 'hidden' },
  device_id: { ...plain, label: 'Device id', kind: 'number' },
  said_at: { ...plain, label: 'Said at', kind: 'moment', history: 'hidden' },
} as const satisfies FieldsOf<
  Engagement,
  'volunteer_id' | 'filed_by' | 'planned_visit_id' | 'retry_key' | 'device_id' | 'said_at'
>
