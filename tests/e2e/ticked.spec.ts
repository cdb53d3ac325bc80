import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makePerson, makeProgramme, unique } from './records.ts'
import { expect, test } from './session.ts'

async function exported(page: Page): Promise<string[]> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  // The demonstration has a sensitive field, and asks.
  await page.getByRole('dialog').getByRole('link', { name: 'Export' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '')
    .sort()
}

test('export, print and the run sheet follow what is ticked, and all who match but one', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const last_name = unique('Ticked')
  const serials: string[] = []
  for (let made = 0; made < 14; made += 1)
    serials.push((await makePerson(request, programme, { last_name })).serial_number)
  const tick = (serial = '') => page.getByRole('row').filter({ hasText: serial }).getByRole('checkbox')
  await page.goto(`/beneficiaries?q=${encodeURIComponent(last_name)}`)
  const [first = '', second = ''] = serials
  await tick(first).check()
  await tick(second).check()
  expect(await exported(page)).toEqual([first, second].sort())

  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.getByText('2 beneficiaries are ticked: nobody else is printed.')).toBeVisible()
  await page.getByRole('button', { name: 'Print 2' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('tbody tr')).toHaveCount(12)

  await page.getByRole('button', { name: 'Select all 14' }).click()
  await tick(first).uncheck()
  const others = serials.filter((one) => one !== first).sort()
  expect(await exported(page)).toEqual(others)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('button', { name: 'Print 13' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(13)
  await expect(page.locator('tbody').getByText(first, { exact: true })).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await page.getByRole('button', { name: 'Run sheet' }).click()
  await expect(page.getByRole('heading', { name: 'Run sheet', level: 1 })).toBeVisible()
  for (const serial of others) await expect(page.getByText(serial, { exact: true })).toBeVisible()
  await expect(page.getByText(first, { exact: true })).toHaveCount(0)
})

test('the bar of what is ticked covers neither the row that was ticked nor the last of the list', async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [768, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/beneficiaries')
    const rows = page.locator('[data-row-key]')
    await expect(rows).toHaveCount(12)
    await rows.last().getByRole('checkbox').check()
    const bar = page.locator('[data-slot=selection-bar]')
    await expect(bar).toBeVisible()
    // The buttons of the bar come a moment later, and make it as high as it stays.
    const gap = async () => {
      const [row, over] = await Promise.all([rows.last().boundingBox(), bar.boundingBox()])
      return row && over ? over.y - (row.y + row.height) : -1
    }
    await expect.poll(gap, `at ${width}x${height}`).toBeGreaterThanOrEqual(0)
    await expect(rows.last()).toBeInViewport({ ratio: 1 })
  }
})
