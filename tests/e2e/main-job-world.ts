import type { Page } from '@playwright/test'

/** Who and what the main job is about. */
export const programme = 'Lunch at the Door'
export const visitForm = 'Lunch at the Door: first visit'
export const volunteer = { first_name: 'Siew Lan', last_name: 'Goh-Pereira' }
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
