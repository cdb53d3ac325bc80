import type { Page } from '@playwright/test'
import { makePerson, makeProgramme, send } from './records.ts'
import { expect, test } from './session.ts'

test('a name in Chinese characters is drawn in a face that comes with the product, whatever the machine has', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, await makeProgramme(request))
  const path = `/beneficiary?serial_number=${person.serial_number}`
  const now = await send<object>(request, 'GET', path)
  await send(request, 'PUT', path, { ...now, name_characters: '洪祥林' })
  await page.goto('/beneficiaries')
  await page.getByPlaceholder('Filter by name...').fill(person.last_name)
  await expect(page.getByText('洪祥林')).toBeVisible()
  await expect.poll(() => isDrawn(page)).toBe(true)
  // By its address, where no list has brought the face before.
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await expect(page.getByText('洪祥林')).toBeVisible()
  await expect.poll(() => isDrawn(page)).toBe(true)
})

test('so is the example of one where nobody on the page has any', async ({ page }) => {
  await page.goto('/beneficiaries?q=nobody-is-called-so')
  await expect(page.getByText(/^Nothing matches/)).toBeVisible()
  expect(await isDrawn(page)).toBe(false)
  await page.getByRole('button', { name: 'New Beneficiary' }).click()
  await expect(page.getByPlaceholder('陈亚九')).toBeVisible()
  await expect.poll(() => isDrawn(page)).toBe(true)
})

const isDrawn = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => /Noto Sans SC/.test(family) && status === 'loaded'),
  )
