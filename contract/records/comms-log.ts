import type { CommsLog } from '../comms-log.ts'
import { fieldLabels } from './labels.ts'
import { derived, type FieldsOf, plain, version } from './record.ts'

export const commsLogRows = {
  id: { ...derived, label: 'Number', kind: 'number' },
  partner_id: {
    ...plain,
    label: fieldLabels.partner,
    kind: 'number',
    history: { words: 'Partner (number)' },
  },
  type: { ...plain, label: fieldLabels.type, kind: 'choice', form: 'always' },
  subject: { ...plain, label: fieldLabels.subject, kind: 'text', form: 'always' },
  content: { ...plain, label: fieldLabels.content, kind: 'passage', form: 'always' },
  files: { ...plain, label: fieldLabels.attachments, kind: 'files', form: 'always' },
  created_by: { ...plain, label: fieldLabels.created_by, kind: 'number' },
  created_by_name: { ...derived, label: fieldLabels.created_by, kind: 'text' },
  created_at: { ...derived, label: fieldLabels.created_at, kind: 'moment' },
  updated_at: { ...derived, label: fieldLabels.last_updated, kind: 'moment', history: 'hidden' },
  ...version,
} as const satisfies FieldsOf<CommsLog>
