import { loadWords } from '../../web/volunteer-words/languages.ts'
import { signOutWords } from '../../web/volunteer-words/sign-out-words.ts'
import { anEnrolledPhone, openForm, submit } from './phone.ts'
import { makeVisit } from './records.ts'
import { expect, test } from './session.ts'

test('in Tamil on the smallest phone the question before signing out shows its safe button without being scrolled', async ({
  request,
  site,
}) => {
  const ta = await loadWords('ta')
  const { person, form, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  const { page } = phone
  try {
    await phone.offline(true)
    await openForm(page, person, form)
    await page.getByRole('textbox', { name: 'How are you?' }).fill('Well')
    await submit(page)
    await page.locator('nav a[href$="/profile"]').click()
    await page.getByRole('radio', { name: 'தமிழ்' }).check()
    await expect(page.locator('html')).toHaveAttribute('lang', /^ta/)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: ta.profile.signOut, exact: true }).click()
    const question = page.getByRole('alertdialog', { name: signOutWords.ta.title(1) })
    await expect(question).toContainText(signOutWords.ta.away)
    await expect(question.getByRole('button', { name: signOutWords.ta.stay })).toBeInViewport({ ratio: 1 })
    await expect(question.getByRole('button', { name: signOutWords.ta.send })).toBeInViewport({ ratio: 1 })
    const scrolled = await question.evaluate(
      (box) => [box, ...box.querySelectorAll('*')].filter((one) => one.scrollTop > 0).length,
    )
    expect(scrolled).toBe(0)
    // With what failed said as well.
    await question.getByRole('button', { name: signOutWords.ta.send }).click()
    await expect(question).toContainText(signOutWords.ta.notSent)
    await question.getByRole('button', { name: signOutWords.ta.stay }).click()
    await expect(question).toBeHidden()
  } finally {
    await phone.close()
  }
})
