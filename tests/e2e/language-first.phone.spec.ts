import { languages } from '../../web/volunteer-words/languages.ts'
import { aPhone } from './phone.ts'
import { expect, test } from './session.ts'

test('the sign-in begins with the four languages in their own script, large enough for a thumb, and remembers mine', async ({
  site,
}) => {
  const phone = await aPhone(site)
  const { page } = phone
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/volunteer-app/sign-in')
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  const above = page.getByRole('heading', { name: 'Welcome' })
  const { y: heading = 0 } = (await above.boundingBox()) ?? {}
  for (const { name } of Object.values(languages)) {
    const card = page.locator('label').filter({ has: page.getByRole('radio', { name }) })
    await expect(card).toBeInViewport({ ratio: 1 })
    const { y = 0, height = 0, width = 0 } = (await card.boundingBox()) ?? {}
    expect([name, height >= 44, width >= 44, y + height <= heading]).toEqual([name, true, true, true])
  }
  await page.getByRole('radio', { name: '中文' }).check()
  await expect(page.locator('html')).toHaveAttribute('lang', languages.zh.locale)
  const again = await phone.restart('/volunteer-app/sign-in')
  await expect(again.locator('html')).toHaveAttribute('lang', languages.zh.locale)
  await expect(again.getByRole('radio', { name: '中文' })).toBeChecked()
  await phone.close()
})
