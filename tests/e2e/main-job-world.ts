import type { Page } from '@playwright/test'
import { unique } from './records.ts'

/** Who and what the main job is about: a worker's own, for a second try meets what the first one left. */
export const programme = unique('Lunch')
export const visitForm = `${programme}: first visit`
export const volunteer = { first_name: 'Siew Lan', last_name: unique('Goh-Pereira') }
/** What stands before the dash in the serial numbers of who is imported. */
export const serials = unique('PP').replace(' ', '')
export const questions = {
  short: 'Who opened the door?',
  long: 'How are they keeping?',
  choice: 'Do they eat three meals a day?',
}
export const answers = {
  short: 'Herself',
  long: 'Cheerful.\nKnee still hurts on the stairs.',
  choice: 'Mostly',
}

export const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
