import type { Page } from '@playwright/test'
import type { WorklistCounts, WorklistRow } from '../../contract/worklist.ts'
import { send } from './records.ts'
import { escaped } from './say-each.ts'
import { expect, test } from './session.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search anyone or anything' })
const group = (page: Page) => palette(page).getByRole('group', { name: 'Needs a visit today' })

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
}

test('the empty box names the first of those whom Today names, and leads to them by the keys', async ({
  page,
  request,
}) => {
  await page.goto('/help')
  await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
  await openPalette(page)
  const { has_own } = await send<WorklistCounts>(request, 'GET', '/worklist/counts')
  let serial = ''
  // Others work on the same server: who is first may change while one looks.
  await expect(async () => {
    const mine = has_own ? '&mine=1' : ''
    const { items } = await send<{ items: WorklistRow[] }>(
      request,
      'GET',
      `/worklist?page=1&page_size=5${mine}`,
    )
    expect(items.length).toBeGreaterThan(0)
    serial = items[0]?.serial_number ?? ''
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
    await openPalette(page)
    await expect(group(page).getByRole('option')).toHaveText(
      items.map(({ name }) => new RegExp(`^${escaped(name)}`)),
      {
        timeout: 5_000,
      },
    )
  }).toPass()
  const first = group(page).getByRole('option').first()
  await page.keyboard.press('Home')
  await expect(first).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/beneficiaries/${serial}`)
  await expect(page.getByRole('main').getByText(serial).first()).toBeVisible()
  // What was opened last stands first the next time; with letters in the box there is neither.
  await openPalette(page)
  await expect(palette(page).getByRole('group').first()).toHaveAccessibleName('Recent')
  await expect(group(page)).toBeVisible()
  await palette(page).getByRole('combobox').fill('zzz')
  await expect(group(page)).toHaveCount(0)
})

test('where nobody needs a visit nothing is said of it', async ({ page }) => {
  const nobody = { people: 0, reasons: {}, urgent: 0, rhythms: 0, has_own: false }
  await page.route('**/api/worklist/counts**', (route) => route.fulfill({ json: nobody }))
  const asked: string[] = []
  page.on('request', (one) => {
    if (/\/api\/worklist\?/.test(one.url())) asked.push(one.url())
  })
  await page.goto('/help')
  await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
  await openPalette(page)
  await expect(palette(page).getByRole('option', { name: 'Go to Forms' })).toBeVisible()
  await expect(group(page)).toHaveCount(0)
  expect(asked).toEqual([])
})
