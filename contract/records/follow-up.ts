import type { FollowUp } from '../follow-up.ts'
import { fieldLabels } from './labels.ts'
import { derived, type FieldsOf, personal, plain, version } from './record.ts'

const person = { ...personal, isExported: false } as const
const hidden = { ...plain, history: 'hidden' } as const

/** What is to be done says something of the person that it is about. */
export const followUpRows = {
  id: { ...derived, label: 'Number', kind: 'number' },
  beneficiary_id: { ...hidden, label: 'Beneficiary id', kind: 'number' },
  beneficiary_serial_number: {
    ...derived,
    isPersonal: true,
    label: 'Beneficiary serial number',
    kind: 'text',
  },
  beneficiary_name: { ...derived, isPersonal: true, label: 'Beneficiary', kind: 'text', history: 'hidden' },
  is_deceased: { ...derived, label: 'Deceased', kind: 'flag', history: 'hidden' },
  programme_id: { ...plain, label: 'Programme', kind: 'number', history: { words: 'Programme (number)' } },
  subject: { ...person, label: 'What is to be done', kind: 'text', form: 'always' },
  detail: { ...person, label: 'More about it', kind: 'passage', form: 'always' },
  urgency: { ...plain, label: 'How urgent', kind: 'choice', form: 'always', initial: 'usual' },
  due_on: { ...plain, label: 'By', kind: 'date', form: 'always' },
  owner_id: { ...hidden, label: 'Whose it is', kind: 'number', form: 'always' },
  owner_name: { ...derived, label: 'Whose it is', kind: 'text' },
  owner_has_left: { ...derived, label: 'Whose account is not in use', kind: 'flag', history: 'hidden' },
  state: { ...plain, label: 'State', kind: 'choice' },
  outcome: { ...person, label: 'What came of it', kind: 'passage' },
  closed_by_name: { ...derived, label: 'Closed by', kind: 'text' },
  closed_at: { ...plain, label: 'Closed at', kind: 'moment' },
  source_kind: { ...plain, label: 'Came from', kind: 'choice' },
  said_by: { ...derived, isPersonal: true, label: 'Said by', kind: 'text' },
  said_at: { ...plain, label: 'Said at', kind: 'moment' },
  said_note: { ...derived, isPersonal: true, label: 'Noted', kind: 'passage', history: 'hidden' },
  response_id: { ...plain, label: 'Report', kind: 'number', history: { words: 'Report (number)' } },
  engagement_id: { ...plain, label: 'Visit', kind: 'number', history: { words: 'Visit (number)' } },
  created_at: { ...derived, label: fieldLabels.created_at, kind: 'moment' },
  updated_at: { ...derived, label: fieldLabels.last_updated, kind: 'moment', history: 'hidden' },
  ...version,
  closed_by: { ...hidden, label: 'Closed by', kind: 'number' },
  source_key: { ...hidden, isPersonal: true, label: 'What rang', kind: 'text' },
  volunteer_id: { ...hidden, label: 'Volunteer id', kind: 'number' },
  volunteer_display_name: { ...hidden, isPersonal: true, label: 'Said by', kind: 'text' },
  device_id: { ...hidden, label: 'Device id', kind: 'number' },
} as const satisfies FieldsOf<
  FollowUp,
  'closed_by' | 'source_key' | 'volunteer_id' | 'volunteer_display_name' | 'device_id'
>
