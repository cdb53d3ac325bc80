import type { Page } from '@playwright/test'

/** A question of the builder by its number. */
export const card = (page: Page, number: number) =>
  page.getByRole('group', { name: `Question ${number}`, exact: true })

/** What it asks. */
export const text = (page: Page, number: number) =>
  card(page, number).getByPlaceholder('Ask your question here...')
