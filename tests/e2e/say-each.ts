import type { Locator, Page } from '@playwright/test'
import { rowsOf } from './section-5-rows.ts'
import { expect, test } from './session.ts'

type Labels = Readonly<Record<string, string>>
type Screen = { area: Locator; labels: Labels; good: Labels; submit: string }

/** As a text stands in a pattern. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A field by its whole label; the marks for required and optional are no part of the name. */
export const fieldOf = (area: Locator, label: string) =>
  area.getByLabel(new RegExp(`^${escaped(label)}( ?\\*| ?\\(optional\\))?$`))

/** Section 5: the message stands under its field, and the label turns red with it. */
export async function expectMessage(field: Locator, message: string) {
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${escaped(message)}`))
  const frame = field.locator('xpath=ancestor::*[@data-slot="form-field"][1]')
  const said = frame.getByText(message, { exact: true })
  await expect(said).toBeVisible()
  const colour = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color)
  await expect
    .poll(async () => await colour(frame.locator('label').first()), 'the label has the colour of the message')
    .toBe(await colour(said))
}

export async function fill(screen: Screen, field: string, value: string) {
  const control = fieldOf(screen.area, screen.labels[field] ?? field)
  if ((await control.getAttribute('role')) !== 'combobox') return await control.fill(value)
  await control.click()
  await screen.area.page().getByRole('option', { name: value, exact: true }).click()
}

/** Types every row of the fixture into its screen: the message comes, and goes when the value is right. */
export async function sayEach(name: string, screen: Screen, isEmpty: boolean) {
  const { typed, leftOut } = rowsOf(name)
  test.info().annotations.push(...leftOut.map((description) => ({ type: 'left out', description })))
  expect(typed.length).toBeGreaterThan(0)
  const page = screen.area.page()
  const written: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // POST /auth only asks who is signed in.
    if (request.method() !== 'GET' && pathname.startsWith('/api/') && !/^\/api\/auth\/?$/.test(pathname))
      written.push(pathname)
  })
  const [first] = typed
  if (!first) return
  if (isEmpty) for (const [field, value] of Object.entries(screen.good)) await fill(screen, field, value)
  await fill(screen, first.field, first.value)
  await screen.area.getByRole('button', { name: screen.submit, exact: true }).click()
  await expect(fieldOf(screen.area, screen.labels[first.field] ?? '')).toBeFocused()
  for (const { field, value, message } of typed) {
    await test.step(`${screen.labels[field]} '${value}': ${message}`, async () => {
      const control = fieldOf(screen.area, screen.labels[field] ?? field)
      await fill(screen, field, value)
      await expectMessage(control, message)
      await fill(screen, field, screen.good[field] ?? '')
      await expect(screen.area.getByText(message, { exact: true })).toHaveCount(0)
    })
  }
  expect(written).toEqual([])
}

export const strings = (record: object): Labels =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => typeof value === 'string' && value !== ''))
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
