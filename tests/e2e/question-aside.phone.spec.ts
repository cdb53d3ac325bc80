import { aPhoneAtForm, goTo, openForm } from './phone.ts'
import { expect, test } from './session.ts'

const asked = {
  questions: [
    {
      question: 'Did they fall?',
      type: 'yes_no',
      hint: 'Falls out of doors as well',
      translations: { zh: { question: '跌倒了吗？', choices: [], hint: '在外面跌倒也算' } },
    },
    {
      question: 'Where does it hurt?',
      type: 'short',
      shown_if: { question: 1, choices: ['Yes'] },
      ...{ section_title: 'At home', section_text: 'Look around while you talk.' },
      translations: {
        zh: { question: '', choices: [], section_title: '家里', section_text: '边聊边看。' },
      },
    },
    { question: 'Anything else?', type: 'short', required: false },
  ],
}

test('without signal I read help and headings in my language; a heading stands above what is asked of its section', async ({
  request,
  site,
}) => {
  const { person, form, phone } = await aPhoneAtForm(request, site, asked, true)
  const { page } = phone
  const fell = page.getByRole('radiogroup', { name: /Did they fall/ })
  const flow = async () => (await page.locator('form').innerText()).replace(/\s+/g, ' ')
  await expect(fell).toHaveAccessibleDescription('Falls out of doors as well')
  expect(await flow()).toMatch(/At home Look around while you talk\. 2\. Anything else\?/)
  await fell.getByLabel('Yes').check()
  await expect(page.getByText('2. Where does it hurt?', { exact: true })).toBeVisible()
  expect(await flow()).toMatch(/At home Look around while you talk\. 2\. Where does it hurt\?/)
  await expect(page.getByRole('heading', { name: 'At home' })).toHaveCount(1)

  await page.goBack()
  await goTo(page, 'Profile')
  await page.getByRole('radio', { name: '中文' }).check()
  await page.locator('nav a[href="/volunteer-app"]').click()
  await openForm(page, person, form)
  await expect(page.getByRole('radiogroup', { name: /跌倒了吗/ })).toHaveAccessibleDescription(
    '在外面跌倒也算',
  )
  expect(await flow()).toMatch(/家里 边聊边看。 2\. Where does it hurt\?/)
  await phone.close()
})
