import { languages, loadWords } from '../../web/volunteer-words/languages.ts'
import { holdNotice } from './hold-notice.ts'
import { anEnrolledPhone, openForm } from './phone.ts'
import { makeVisit } from './records.ts'
import { expect, test } from './session.ts'

test('with text of twice the size, in Tamil on the smallest phone, a notice is never higher than the window, and goes when anything else is pressed', async ({
  request,
  site,
}) => {
  const { form, phone: says } = await loadWords('ta')
  const visit = await makeVisit(request)
  const phone = await anEnrolledPhone(site, visit.link)
  const { page } = phone
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/volunteer-app/profile')
  await page.getByRole('radio', { name: languages.ta.name }).check()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.locator('nav a[href$="/volunteer-app"]').click()
  await openForm(page, visit.person, visit.form)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await phone.offline(true)
  await page.getByRole('textbox').fill('Well')
  await button(form.submit).click()
  await page.getByRole('alertdialog').getByRole('button', { name: form.submit }).click()
  await page.getByText(says.outbox.waits).waitFor()
  await holdNotice(page)
  const notice = page.locator('[data-slot=toast-viewport] li')
  await expect(notice).toBeInViewport({ ratio: 1 })
  // Its time stands still: whoever presses anything else has read it, and the page is theirs.
  await page.locator('nav a[href$="/outbox"]').click()
  await expect(notice).toHaveCount(0)
  await button(says.outbox.read).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await phone.close()
})
