import type { Settings } from '../../../contract/settings.ts'
import { words } from '../../words.ts'

type Choice<Value> = { value: Value; label: string; detail: string }

export const registrationChoices: readonly Choice<Settings['registration']>[] = [
  {
    value: 'approval',
    label: 'Anyone, after approval',
    detail: 'Whoever registers waits until a super admin approves them, and sees no record before.',
  },
  { value: 'invite', label: 'Only whom we invite', detail: 'With a link that a super admin hands over.' },
  { value: 'closed', label: 'Nobody', detail: 'Invitations already made still work.' },
]

export const nricChoices: readonly Choice<Settings['nric_collection']>[] = [
  {
    value: 'whole',
    label: 'Whole',
    detail: 'Sealed. Lists and pages show some of its characters, and all of it to whoever says why.',
  },
  {
    value: 'last_4',
    label: 'The last 4 characters only',
    detail: 'Enough for volunteers to say who they are.',
  },
  {
    value: 'none',
    label: 'Not at all',
    detail: 'Volunteers are named by the last 4 digits of their contact number.',
  },
]

export const shownChoices: readonly Choice<Settings['nric_shown']>[] = [
  { value: 'first_and_last_4', label: 'The first letter and the last 4 characters', detail: 'S****567D' },
  { value: 'last_4', label: 'The last 4 characters', detail: '*****567D' },
  { value: 'last_2', label: 'The last 2 characters', detail: '*******7D' },
  { value: 'none', label: 'Nothing but that it is kept', detail: '*********' },
]

export const orderChoices: readonly Choice<Settings['name_order']>[] = [
  { value: 'family_first', label: 'Family name first', detail: 'Tan Ah Kow' },
  { value: 'given_first', label: 'Given name first', detail: 'Ah Kow Tan' },
]

export const settingsLabels = {
  organisation_name: 'Name of the organisation',
  registration: 'Who may register',
  is_volunteer_sign_in_on: 'Volunteer sign-in',
  is_code_by_mail_on: 'Volunteers may ask for a sign-in code by mail',
  nric_collection: 'NRIC of volunteers',
  nric_shown: 'Shown of an NRIC',
  name_order: 'Names are written',
  people_per_volunteer: 'People per volunteer',
  retention_days: 'Days in Recently deleted',
  contact_name: 'Name',
  contact_number: 'Phone',
  contact_email: words.label.email,
  contact_hours: 'Hours',
  terms: words.heading.terms,
  privacy: words.heading.privacy,
} as const

const choicesOf: Readonly<Record<string, readonly Choice<string>[]>> = {
  registration: registrationChoices,
  nric_collection: nricChoices,
  nric_shown: shownChoices,
  name_order: orderChoices,
}

/** A value in words, for the question which of two to keep (S-15). */
export function settingText(field: string, value: unknown): string {
  const choices = choicesOf[field]
  if (choices) return choices.find((one) => one.value === value)?.label ?? ''
  if (field === 'is_volunteer_sign_in_on' || field === 'is_code_by_mail_on') return value ? 'On' : 'Off'
  const text = String(value ?? '')
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
