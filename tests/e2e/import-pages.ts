import type { Page } from '@playwright/test'
import { expect } from './session.ts'

/** The import wizard as a person meets it. */
export const grid = (page: Page) => page.getByRole('grid', { name: 'Rows of the file' })

/** A cell by the row's number in the file and the column's title. */
export async function cellOf(page: Page, row: number, column: string) {
  const heads = grid(page).getByRole('columnheader')
  await heads.getByText(column, { exact: true }).waitFor()
  const titles = await heads.allTextContents()
  const line = grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Import row ${row}`, exact: true }) })
  return line.getByRole('gridcell').nth(titles.indexOf(column))
}

export async function choose(page: Page, name: string, content: string | Buffer) {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content as string),
  })
}

export const goOn = (page: Page, name: string | RegExp = 'Continue') =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

export const count = (page: Page, what: string) =>
  page.getByRole('term').filter({ hasText: what }).locator('..').getByRole('definition')

/** Says that the columns which no field takes are known to stay out. */
export const tickLeftOut = (page: Page) =>
  page.getByRole('checkbox', { name: 'I know that these columns are left out' }).check()

export const alike = (page: Page) => page.getByRole('heading', { name: 'People who may be here already' })

/** On to what will happen: whoever is like somebody is added, for a second try meets those whom the first brought in. */
export async function addAlike(page: Page) {
  await alike(page)
    .or(page.getByRole('heading', { name: 'What will happen' }))
    .waitFor()
  if (!(await alike(page).isVisible())) return
  // One for each group of reasons; a group in which each is a decision of its own has none.
  for (const add of await page.getByRole('button', { name: 'Add all', exact: true }).all()) await add.click()
  await goOn(page)
}

/** From a chosen file to the rows, by the guesses. */
export async function toTheRows(page: Page) {
  await expect(page.getByText(/\d rows?, \d+ columns?/)).toBeVisible()
  await goOn(page)
  await page.getByRole('heading', { name: 'What the columns mean' }).waitFor()
  await goOn(page)
  await grid(page).waitFor()
}
