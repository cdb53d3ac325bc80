import { aPhoneAtForm } from './phone.ts'
import { expect, test } from './session.ts'

const questions = [1, 2].map((id) => ({
  ...{ id, question: `How is the ${id === 1 ? 'kitchen' : 'bathroom'} of the flat?`, type: 'short' as const },
  ...{ required: true, choices: [] },
}))
/** The smallest phone, and a usual one. */
const screens = [
  { width: 320, height: 640, most: 84 },
  { width: 390, height: 844, most: 76 },
]

test('the foot of a form is one row in which what is missing is named, and beside a keyboard it covers nothing', async ({
  request,
  site,
}) => {
  const { phone } = await aPhoneAtForm(request, site, { questions })
  const { page } = phone
  const foot = page.locator('[data-slot=form-foot]')
  const submit = foot.getByRole('button', { name: 'Submit', exact: true })
  await expect(foot.getByRole('button', { name: 'Go to the next one: 1. How is the kitchen…' })).toBeVisible()
  const heights = async () => {
    const found: number[] = []
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height })
      await expect(submit).toBeInViewport({ ratio: 1 })
      found.push((await foot.boundingBox())?.height ?? 0)
    }
    return found.map((height, at) => height <= (screens[at]?.most ?? 0) || `${height} at ${at}`)
  }
  expect(await heights()).toEqual([true, true])
  // What a keyboard leaves of the smallest.
  await page.setViewportSize({ width: 320, height: 360 })
  await expect(foot).not.toBeInViewport()
  await page.getByRole('textbox').first().fill('Clean')
  await expect(page.getByText(/^Saved on this phone \d\d:\d\d$/)).toBeVisible()
  expect(await heights()).toEqual([true, true])
  await page.getByRole('textbox').last().fill('Clean')
  await expect(submit).toBeEnabled()
  expect(await heights()).toEqual([true, true])
  await phone.close()
})
