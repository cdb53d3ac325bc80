import type { PlannedVisit } from '../planned-visit.ts'
import { fieldLabels } from './labels.ts'
import { derived, type FieldsOf, personal, plain, version } from './record.ts'

const hidden = { ...plain, history: 'hidden' } as const

export const plannedVisitRows = {
  id: { ...derived, label: 'Number', kind: 'number' },
  beneficiary_id: { ...hidden, label: 'Beneficiary id', kind: 'number' },
  beneficiary_serial_number: {
    ...derived,
    isPersonal: true,
    label: 'Beneficiary serial number',
    kind: 'text',
  },
  beneficiary_name: { ...derived, isPersonal: true, label: 'Beneficiary', kind: 'text', history: 'hidden' },
  volunteer_account_id: { ...derived, label: 'Volunteer account id', kind: 'number' },
  volunteer_display_name: { ...derived, isPersonal: true, label: 'Who goes', kind: 'text' },
  volunteer_is_inactive: { ...derived, label: 'Volunteer is Inactive', kind: 'flag', history: 'hidden' },
  planned_on: { ...plain, label: 'Day', kind: 'date', form: 'always' },
  part: { ...plain, label: 'Part of the day', kind: 'choice', form: 'always', initial: '' },
  note: { ...personal, isExported: false, label: 'Note', kind: 'passage', form: 'always' },
  state: { ...plain, label: 'State', kind: 'choice' },
  cancelled_because: { ...plain, label: 'Cancelled because', kind: 'choice' },
  engagement_id: { ...plain, label: 'Visit', kind: 'number', history: { words: 'Visit (number)' } },
  created_at: { ...derived, label: fieldLabels.created_at, kind: 'moment' },
  updated_at: { ...derived, label: fieldLabels.last_updated, kind: 'moment', history: 'hidden' },
  ...version,
  volunteer_id: { ...hidden, label: 'Volunteer id', kind: 'number' },
  retry_key: { ...hidden, label: 'Retry key', kind: 'text' },
} as const satisfies FieldsOf<PlannedVisit, 'volunteer_id' | 'retry_key'>
