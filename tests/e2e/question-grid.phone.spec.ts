import { expectAccessible } from './axe.ts'
import { aPhoneAtForm, responsesAbout, submit } from './phone.ts'
import { expect, test } from './session.ts'

const choices = ['Not at all', 'Several days', 'Nearly every day']
const ta = { question: 'சோர்வா?', choices: ['இல்லவே இல்லை', 'பல நாட்கள்', 'கிட்டத்தட்ட தினமும்'] }
const row = { type: 'mcq', choices, same_choices: true }
const asked = {
  questions: [
    { question: 'Tired?', type: 'mcq', choices, translations: { ta } },
    { ...row, question: 'Sad?', shown_if: { question: 1, choices: ['Several days', 'Nearly every day'] } },
    { ...row, question: 'Afraid?' },
    { question: 'Anything else?', type: 'short', required: false },
  ],
}

test('rows of the same options stand beside each other, one finger away, and are answered one by one', async ({
  request,
  site,
}) => {
  const { person, phone } = await aPhoneAtForm(request, site, asked)
  const { page } = phone
  const asks = (question: string) => page.getByRole('radiogroup', { name: new RegExp(question) })
  const option = (question: string, name: string) => asks(question).getByRole('radio', { name })
  await expect(asks('Afraid?')).toBeVisible()
  const boxes = async (question: string) =>
    await asks(question)
      .locator('label')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  const [first, second, third] = await boxes('Tired?')
  expect([second?.top, third?.top]).toEqual([first?.top, first?.top])
  expect((await boxes('Afraid?')).map(({ left }) => left)).toEqual(
    (await boxes('Tired?')).map(({ left }) => left),
  )
  for (const { height } of await boxes('Afraid?')) expect(height).toBeGreaterThanOrEqual(48)

  await expect(asks('Sad?')).toHaveCount(0)
  await option('Tired?', 'Several days').check()
  await expect(option('Tired?', 'Several days')).toBeFocused()
  await option('Sad?', 'Not at all').check()
  await expect(page.getByText('1 required question left')).toBeVisible()
  await page.getByRole('button', { name: /3\. Afraid/ }).click()
  await page.keyboard.press('ArrowRight')
  await expect(option('Afraid?', 'Several days')).toBeChecked()
  await expectAccessible(page, 'a grid on a phone')

  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await submit(page)
  await expect.poll(async () => (await responsesAbout(request, person.serial_number)).accepted.length).toBe(1)
  const { accepted } = await responsesAbout(request, person.serial_number)
  expect(accepted[0]?.responses.map(({ answer }) => answer)).toEqual([
    'Several days',
    'Not at all',
    'Several days',
    '',
  ])
  await phone.close()
})
