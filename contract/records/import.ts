import type { ImportRecord } from '../import.ts'
import { fieldLabels } from './labels.ts'
import { derived, type FieldsOf, plain } from './record.ts'

export const importRows = {
  id: { ...derived, label: 'Number', kind: 'number' },
  noun: { ...plain, label: 'Noun', kind: 'choice' },
  into_id: { ...plain, label: 'Into', kind: 'number', history: { words: 'Into id' } },
  into_name: { ...plain, label: 'Into', kind: 'text', history: { words: 'Into name' } },
  file_name: { ...plain, label: 'File name', kind: 'text' },
  created: { ...plain, label: 'Created', kind: 'number' },
  updated: { ...plain, label: 'Updated', kind: 'number' },
  unchanged: { ...plain, label: 'Unchanged', kind: 'number' },
  skipped: { ...plain, label: 'Skipped', kind: 'number' },
  refused: { ...plain, label: 'Refused', kind: 'number' },
  created_by: { ...plain, label: fieldLabels.created_by, kind: 'number' },
  created_by_name: { ...derived, label: fieldLabels.created_by, kind: 'text' },
  created_at: { ...derived, label: fieldLabels.created_at, kind: 'moment' },
  taken_back_at: { ...plain, label: 'Taken back at', kind: 'moment' },
  taken_back_by_name: { ...derived, label: 'Taken back by', kind: 'text' },
  stayed: { ...derived, label: 'Stayed', kind: 'number' },
  taken_back_by: { ...plain, label: 'Taken back by', kind: 'number' },
  running: { ...derived, label: 'Running', kind: 'text' },
  given_up: { ...plain, label: 'Not finished', kind: 'text', history: 'hidden' },
  taking_back_at: { ...plain, label: 'Taken back since', kind: 'moment', history: 'hidden' },
  own_choices: { ...plain, label: 'Choices added', kind: 'list', history: 'hidden' },
  own_field_ids: { ...plain, label: 'Fields made', kind: 'list', history: 'hidden' },
} as const satisfies FieldsOf<
  ImportRecord,
  'taken_back_by' | 'own_field_ids' | 'own_choices' | 'taking_back_at'
>
