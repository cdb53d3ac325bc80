import type { Page } from '@playwright/test'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

/** What each section begins with, by its place in the address. */
const firsts: readonly (readonly [
  section: string,
  label: string,
  first: (page: Page) => ReturnType<Page['getByRole']>,
])[] = [
  ['organisation', 'Organisation', (page) => page.getByLabel('Name of the organisation')],
  ['access', 'Who comes in', (page) => page.getByRole('radio', { name: /Anyone, after approval/ })],
  ['personal-data', 'Personal data', (page) => page.getByRole('radio', { name: /^Whole/ })],
  ['help', 'Whom to ask for help', (page) => page.getByLabel(/^Name ?\(optional\)$/)],
  ['texts', 'Terms and privacy', (page) => page.getByRole('textbox', { name: /^Terms of Service/ })],
  [
    'checks',
    'Checks of volunteers',
    (page) => page.getByRole('button', { name: 'Edit First aid', exact: true }),
  ],
  ['security', 'Security', (page) => page.getByRole('radio', { name: /^Nobody/ })],
  ['backup', 'Backup', (page) => page.getByRole('button', { name: 'Back up now' })],
]

test('each section of the settings begins on the first screen, and stands in the address', async ({
  page,
  isMobile,
}) => {
  for (const [section, label, first] of firsts) {
    await page.goto(section === 'organisation' ? '/settings' : `/settings?section=${section}`)
    await expect(first(page), section).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY), section).toBe(0)
    if (isMobile)
      await expect(page.getByRole('combobox', { name: 'Section of the settings' })).toHaveText(label)
    else
      await expect(page.getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
  }
  await page.setViewportSize({ width: 768, height: 1024 })
  const box = page.getByRole('combobox', { name: 'Section of the settings' })
  await box.click()
  await page.getByRole('option', { name: 'Personal data' }).click()
  await expect(page).toHaveURL(/section=personal-data$/)
  await expect(page.getByRole('radio', { name: /^Whole/ })).toBeInViewport()
  await box.click()
  await page.getByRole('option', { name: 'Data protection' }).click()
  await expect(page.getByRole('heading', { name: 'Data protection', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/section=personal-data$/)
})
