import type { Locator } from '@playwright/test'
import { anNric } from '../factories.ts'

/** Types what a new volunteer's sheet asks for, but for what is chosen from a list. */
export async function typeVolunteer(
  sheet: Locator,
  { first_name, last_name }: { first_name: string; last_name: string },
): Promise<void> {
  const typed = {
    'First Name': first_name,
    'Last Name': last_name,
    NRIC: anNric(),
    'Date of Birth': '1966-08-09',
    Race: 'Chinese',
    Nationality: 'Singaporean',
    'Country of Birth': 'Singapore',
    Email: 'siew.lan@volunteers.example',
    'Contact No.': '9123 4567',
    'Postal Code': '090012',
    'Block No.': '12A',
    Street: 'Telok Blangah Crescent',
  }
  for (const [label, value] of Object.entries(typed))
    await sheet.getByRole('textbox', { name: label }).or(sheet.getByLabel(label)).first().fill(value)
}
