import type { SettingsSection } from '../../routes/table-search.ts'
import type { settingsLabels } from './settings-choices.ts'

export const sectionLabels: Readonly<Record<SettingsSection, string>> = {
  organisation: 'Organisation',
  access: 'Who comes in',
  'personal-data': 'Personal data',
  help: 'Whom to ask for help',
  texts: 'Terms and privacy',
  checks: 'Checks of volunteers',
  security: 'Security',
  backup: 'Backup',
}

/** In which section each field of the form stands, in the order in which they are read. */
export const sectionOfField: Readonly<Record<keyof typeof settingsLabels, SettingsSection>> = {
  organisation_name: 'organisation',
  name_order: 'organisation',
  people_per_volunteer: 'organisation',
  registration: 'access',
  is_volunteer_sign_in_on: 'access',
  is_code_by_mail_on: 'access',
  nric_collection: 'personal-data',
  nric_shown: 'personal-data',
  retention_days: 'personal-data',
  contact_name: 'help',
  contact_number: 'help',
  contact_email: 'help',
  contact_hours: 'help',
  terms: 'texts',
  privacy: 'texts',
}

type Field = keyof typeof sectionOfField
const isField = (name: string): name is Field => name in sectionOfField

/** The fields that the form finds something wrong with, in the order in which they are read. */
export const faultyFields = (errors: object): Field[] =>
  Object.keys(sectionOfField)
    .filter(isField)
    .filter((name) => name in errors)

/** How many faults each section has. */
export function faultsBySection(errors: object): ReadonlyMap<SettingsSection, number> {
  const counts = new Map<SettingsSection, number>()
  for (const name of faultyFields(errors)) {
    const section = sectionOfField[name]
    counts.set(section, (counts.get(section) ?? 0) + 1)
  }
  return counts
}
