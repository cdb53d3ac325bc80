import type { View } from '../view-fields.ts'
import { fieldLabels } from './labels.ts'
import { derived, type FieldsOf, plain, version } from './record.ts'

/** A list that somebody saved. */
export const viewRows = {
  id: { ...derived, label: 'Number', kind: 'number' },
  noun: { ...plain, label: 'Lists', kind: 'choice' },
  name: { ...plain, label: fieldLabels.name, kind: 'text' },
  is_shared: { ...plain, label: 'Shared with all staff', kind: 'flag' },
  definition: { ...plain, label: 'What it shows', kind: 'list', history: 'hidden' },
  owner_id: { ...plain, label: 'Made by', kind: 'number', history: 'hidden' },
  owner_name: { ...derived, label: 'Made by', kind: 'text' },
  may_edit: { ...derived, label: 'May be edited', kind: 'flag', history: 'hidden' },
  is_pinned: { ...derived, label: 'Pinned', kind: 'flag', history: 'hidden' },
  ...version,
} as const satisfies FieldsOf<View>
