import { aPhone, areaIsKept, goTo, openForm } from './phone.ts'
import { makeVisit } from './records.ts'
import { enrol, expect, test } from './session.ts'

const zh = { question: '跌倒了吗？', choices: [], hint: '在外面跌倒也算' }
const asked = {
  questions: [
    {
      question: 'Did they fall?',
      type: 'yes_no',
      hint: 'Falls out of doors as well',
      translations: { zh },
    },
    { question: 'Anything else?', type: 'short', required: false },
  ],
}

test('without signal I read the help under a question in my language', async ({ request, site }) => {
  const { person, form, link } = await makeVisit(request, asked)
  const phone = await aPhone(site)
  const { page } = phone
  await enrol(page, link)
  await areaIsKept(page)
  await phone.offline(true)
  await openForm(page, person, form)
  const fell = page.getByRole('radiogroup', { name: /Did they fall/ })
  await expect(fell).toHaveAccessibleDescription('Falls out of doors as well')
  await page.goBack()
  await goTo(page, 'Profile')
  await page.getByRole('radio', { name: '中文' }).check()
  await page.locator('nav a[href="/volunteer-app"]').click()
  await openForm(page, person, form)
  await expect(page.getByRole('radiogroup', { name: /跌倒了吗/ })).toHaveAccessibleDescription(
    '在外面跌倒也算',
  )
  await phone.close()
})
