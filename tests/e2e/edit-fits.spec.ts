import type { Page } from '@playwright/test'
import { makePerson, makeProgramme } from './records.ts'
import { expect, test } from './session.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Beneficiary' })
/** What scrolls inside: the fields. */
const fields = (page: Page) => dialog(page).locator('.scroll-shadow-y')

const below = (page: Page) =>
  fields(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop)

/** A few dots at the left edge of the fields' foot, where no field stands. */
const foot = (page: Page) => dots(page, 1)

/** As many in the middle, where nothing is ever drawn: a shadow would differ from them. */
const plain = (page: Page) => dots(page, 0.5)

async function dots(page: Page, share: number) {
  const box = await fields(page).boundingBox()
  if (!box) throw new Error('The dialog has no fields')
  const clip = { x: box.x + 4, y: Math.floor(box.y + box.height * share) - 4, width: 8, height: 4 }
  return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64')
}

test('Edit Beneficiary fits a desktop without scrolling; on a lower screen a shadow says that there is more', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  for (const path of [
    `/beneficiaries/${person.serial_number}`,
    `/programmes/${programme.id}/beneficiary/${person.serial_number}`,
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(dialog(page).getByLabel('First Name')).toHaveValue(person.first_name)
    await expect.poll(() => below(page), path).toBe(0)
    // A dialog that is still being drawn has dots of its page below it.
    await expect
      .poll(async () => (await foot(page)) === (await plain(page)), 'no shadow where nothing is below')
      .toBe(true)
    await expect(dialog(page).getByRole('button', { name: 'Save Beneficiary' })).toBeInViewport({ ratio: 1 })

    await page.setViewportSize({ width: 1280, height: 620 })
    await expect.poll(() => below(page)).toBeGreaterThan(20)
    await expect(dialog(page).getByRole('button', { name: 'Save Beneficiary' })).toBeInViewport({ ratio: 1 })
    const more = await foot(page)
    await fields(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect.poll(() => below(page)).toBeLessThanOrEqual(1)
    expect(await foot(page), path).not.toBe(more)
    expect(await foot(page), path).toBe(await plain(page))
    await fields(page).evaluate((box) => box.scrollTo(0, 0))
    await expect.poll(() => foot(page)).toBe(more)
  }
})
