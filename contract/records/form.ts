import type { Form } from '../form.ts'
import type { CountedResponse } from '../form-response.ts'
import { fieldLabels } from './labels.ts'
import { derived, type FieldsOf, personal, plain, version } from './record.ts'

const words = { ...plain, columns: [] } as const

/** The words of a form lie with its versions. */
export const formRows = {
  form_id: { ...derived, label: 'Form', kind: 'number', history: { words: 'Form id' } },
  stage: { ...plain, label: 'Stage', kind: 'number', form: 'always' },
  programme_id: {
    ...plain,
    label: 'Programme',
    kind: 'number',
    form: 'always',
    history: { words: 'Programme (number)' },
  },
  programme_name: { ...derived, label: 'Programme', kind: 'text', history: { words: 'Programme name' } },
  cover_image: { ...derived, label: fieldLabels.cover_image, kind: 'picture' },
  title: { ...plain, label: 'Title', kind: 'text', form: 'always' },
  title_translations: { ...words, label: 'Title translations', kind: 'list', form: 'always' },
  title_made_for: { ...words, label: 'Title made for', kind: 'list' },
  repeats: { ...plain, label: 'How often', kind: 'choice', form: 'always' },
  every_weeks: { ...plain, label: 'Every so many weeks', kind: 'number', form: 'always' },
  due_days: { ...plain, label: 'Due after so many days', kind: 'number', form: 'always' },
  due_after: { ...plain, label: 'Days counted from', kind: 'choice', form: 'always' },
  questions: { ...words, label: 'Questions', kind: 'list', form: 'always' },
  ranges: { ...plain, label: 'Words for the sum of points', kind: 'list', form: 'always' },
  created_at: { ...derived, label: fieldLabels.created_at, kind: 'moment' },
  form_version: { ...plain, label: 'Version of the form', kind: 'number' },
  ...version,
  bells: { ...plain, label: 'Bells', kind: 'list', history: 'hidden' },
  points: { ...plain, label: 'Points', kind: 'list', history: 'hidden' },
  respelt: { ...plain, label: 'Options spelled better', kind: 'list', history: 'hidden' },
  stood_in: { ...plain, label: 'Programmes it stood in', kind: 'list', history: 'hidden' },
} as const satisfies FieldsOf<Form, 'bells' | 'points' | 'respelt' | 'stood_in'>

const person = { ...personal, isExported: false } as const

/** Carries names, title and question texts, so that it outlives what it mentions (G-22). */
export const formResponseRows = {
  id: { ...derived, label: 'Number', kind: 'number' },
  form_id: { ...plain, label: 'Form', kind: 'number', history: { words: 'Form id' } },
  stage: { ...plain, label: 'Stage', kind: 'number' },
  programme_id: { ...plain, label: 'Programme', kind: 'number', history: { words: 'Programme (number)' } },
  programme_name: { ...plain, label: 'Programme', kind: 'text', history: { words: 'Programme name' } },
  form_title: { ...plain, label: 'Form title', kind: 'text' },
  form_title_translations: { ...derived, label: 'Form title translations', kind: 'list' },
  beneficiary_serial_number: {
    ...derived,
    isPersonal: true,
    label: 'Beneficiary serial number',
    kind: 'text',
  },
  volunteer_account_id: { ...plain, label: 'Volunteer account id', kind: 'number' },
  volunteer_first_name: { ...person, label: 'Volunteer first name', kind: 'text' },
  volunteer_last_name: { ...person, label: 'Volunteer last name', kind: 'text' },
  volunteer_display_name: { ...person, label: 'Volunteer', kind: 'text' },
  filed_by_name: { ...derived, label: 'Written down by', kind: 'text' },
  responses: { ...person, label: 'Responses', kind: 'list' },
  language: { ...plain, label: 'Language', kind: 'choice' },
  form_version: { ...plain, label: 'Version of the form', kind: 'number' },
  answered_at: { ...plain, label: 'Answered at', kind: 'moment' },
  held_because: { ...plain, label: 'Held because', kind: 'choice' },
  occasion: { ...plain, label: 'Occasion', kind: 'text' },
  corrects: { ...plain, label: 'Corrects', kind: 'number', history: { words: 'Corrects (number)' } },
  corrected_at: { ...derived, label: 'Corrected at', kind: 'moment' },
  from_signed_out_phone: { ...derived, label: 'From a phone that was signed out', kind: 'flag' },
  created_at: { ...derived, label: fieldLabels.created_at, kind: 'moment' },
  points: { ...derived, isPersonal: true, label: 'Points', kind: 'number' },
  state: { ...plain, label: 'State', kind: 'choice' },
  beneficiary_id: { ...plain, label: 'Beneficiary id', kind: 'number' },
  volunteer_id: { ...plain, label: 'Volunteer id', kind: 'number' },
  filed_by: {
    ...plain,
    label: 'Written down by',
    kind: 'number',
    history: { words: 'Written down by (number)' },
  },
  retry_key: { ...plain, label: 'Retry key', kind: 'text' },
  device_id: { ...plain, label: 'Device id', kind: 'number' },
} as const satisfies FieldsOf<
  CountedResponse,
  'state' | 'beneficiary_id' | 'volunteer_id' | 'filed_by' | 'retry_key' | 'device_id'
>
