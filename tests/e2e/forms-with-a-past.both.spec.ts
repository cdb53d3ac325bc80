import { expectAccessible } from './axe.ts'
import { headAction } from './head-action.ts'
import { card, text } from './question-cards.ts'
import { makeForm, makePerson, makeProgramme, send } from './records.ts'
import { expect, test } from './session.ts'

test('An officer mends a form that was answered, is told what that does, and finds every answer counted', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  const form = await makeForm(request, programme)
  await page.goto(`/forms/${programme.id}/1/answers`)
  await expect(page.getByText('No answers yet.')).toBeVisible()
  await send(request, 'POST', '/form/responses', {
    stage: form.stage,
    programme_id: programme.id,
    beneficiary_serial_number: person.serial_number,
    responses: [
      { id: 1, answer: 'Well' },
      { id: 2, answer: 'No' },
    ],
  })

  await page.goto(`/forms/${programme.id}/1`)
  await text(page, 1).fill('How have you been?')
  await card(page, 2).getByRole('button', { name: 'Remove option 2' }).click()
  await card(page, 2).getByRole('button', { name: 'Add option' }).click()
  const second = card(page, 2).getByPlaceholder('Option 2', { exact: true })
  await second.fill('Yes')
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(second).toBeFocused()
  await expect(second).toHaveAccessibleDescription('This option is there already')
  await second.fill('Sometimes')
  await page.getByRole('button', { name: 'Save Form' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Save these changes?' })
  await expect(asked.getByRole('listitem')).toHaveText([
    'Wording only: “How have you been?”Was: “How are you?”',
  ])
  const meant = asked.getByRole('radiogroup', {
    name: 'Is “Sometimes” the same answer as “No”, spelled better, or another one?',
  })
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(meant.getByRole('radio', { name: /^The same/ })).toBeFocused()
  await expect(meant).toHaveAccessibleDescription(/Choose one of the two/)
  await expectAccessible(page, 'what an edit does')
  await asked.getByRole('button', { name: 'Back' }).click()
  await expect(text(page, 1)).toHaveValue('How have you been?')
  await card(page, 2).getByRole('button', { name: 'Delete question 2' }).click()
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(asked).toContainText(
    'Retires “Do you eat well?” (answered once): no longer asked, its answers stay',
  )
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/forms$/)

  await page.getByLabel('Filter by title or programme').fill(form.title)
  await page.getByRole('button', { name: `Options: ${form.title}` }).click()
  await page.getByRole('menuitem', { name: 'Answers' }).click()
  await expect(page.getByRole('heading', { name: 'Answers', exact: true })).toBeVisible()
  await expect(page.getByText('How have you been?')).toBeVisible()
  await expect(page.getByText('Answered 1 of 1')).toBeVisible()
  await expect(
    page.getByText(/^Also asked as “How are you\?” \(1 answer, until \d\d \w{3} \d{4}\)$/),
  ).toBeVisible()
  const retired = page.getByRole('region', { name: 'No longer asked' })
  await expect(retired).toContainText('Do you eat well?')
  await expectAccessible(page, 'the answers of a form')
  await retired.getByRole('link', { name: /^No.*1 \(100%\)$/ }).click()
  await expect(page.getByText('Chose “No”')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(person.serial_number) })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Read the answer: How have you been?' }).click()
  await expect(page.getByRole('heading', { name: 'How have you been?' })).toBeVisible()
  const answer = page.getByRole('row', { name: new RegExp(person.serial_number) })
  await expect(answer).toContainText('Well')
  await expectAccessible(page, 'the answers to a question')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Answers', exact: true }).click()
  await expect(page.getByText('Nobody answered in this period.')).toBeVisible()
  await page.getByRole('button', { name: 'Whole time' }).click()
  await expect(page.getByText('Answered 1 of 1')).toBeVisible()
  await page.getByRole('link', { name: 'Read the answer: How have you been?' }).click()
  await answer.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/beneficiaries/${person.serial_number}\\?response=`))
  const whole = page.getByRole('dialog', { name: form.title })
  await expect(whole).toContainText('Do you eat well?No')
  await page.keyboard.press('Escape')
  await expect(whole).toBeHidden()
  await page.goto(`/forms/${programme.id}/1/answers`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export .csv' }).click()
  expect((await download).suggestedFilename()).toContain('answers.csv')
})

test('A form that was being written when its tab was closed is offered back, and forgotten when it is discarded', async ({
  page,
  context,
  request,
}) => {
  const programme = await makeProgramme(request)
  await makeForm(request, programme)
  await page.goto(`/forms/${programme.id}/1`)
  await text(page, 1).fill('Typed before the tab was closed')
  await expect(page.getByText(/Draft kept \d/)).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await again.goto(`/forms/${programme.id}/1`)
  const offer = again.getByRole('region', { name: 'Unsaved draft' })
  await expect(offer).toBeVisible()
  await expect(text(again, 1)).toHaveValue('How are you?')
  await expectAccessible(again, 'a draft offered back')
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(text(again, 1)).toHaveValue('Typed before the tab was closed')
  await expect(again.getByText(/Draft kept \d/)).toBeVisible()
  await again.close()

  const last = await context.newPage()
  await last.goto(`/forms/${programme.id}/1`)
  await last.getByRole('button', { name: 'Discard' }).click()
  await expect(text(last, 1)).toHaveValue('How are you?')
  await last.reload()
  await expect(text(last, 1)).toHaveValue('How are you?')
  await expect(last.getByRole('region', { name: 'Unsaved draft' })).toBeHidden()
})

test('A question is translated beside its original, marked when that is reworded, and seen as a volunteer reads it', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await makeForm(request, programme)
  await page.goto(`/forms/${programme.id}/1`)
  await card(page, 1)
    .getByRole('button', { name: /^Translations/ })
    .click()
  const chinese = card(page, 1).getByRole('textbox', { name: 'Question in 中文' })
  await expect(chinese).toHaveAttribute('lang', 'zh-Hans-SG')
  await chinese.fill('您好吗？')
  await expect(page.getByText('1 of 2 in 中文')).toBeVisible()
  await expectAccessible(page, 'translations side by side')
  await headAction(page, 'Preview')
  const preview = page.getByRole('dialog', { name: 'As a volunteer sees it' })
  await expect(preview.getByText('How are you?')).toBeVisible()
  await preview.getByLabel('Language').click()
  await page.getByRole('option', { name: 'Chinese · 中文' }).click()
  await expect(preview.getByRole('textbox', { name: '您好吗？' })).toBeVisible()
  await expect(preview.locator('[lang="en"]', { hasText: 'Do you eat well?' })).toBeVisible()
  await expectAccessible(page, 'the preview of a form')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page).toHaveURL(/\/forms$/)

  await page.goto(`/forms/${programme.id}/1`)
  await text(page, 1).fill('How have you been?')
  await expect(card(page, 1).getByText('Check 中文')).toBeVisible()
  await card(page, 1)
    .getByRole('button', { name: /^Translations/ })
    .click()
  const stale = card(page, 1).getByText('The original was reworded: check this')
  await expect(stale).toBeVisible()
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page).toHaveURL(/\/forms$/)

  await page.goto(`/forms/${programme.id}/1`)
  await expect(card(page, 1).getByText('Check 中文')).toBeVisible()
  await card(page, 1)
    .getByRole('button', { name: /^Translations/ })
    .click()
  await expect(stale).toContainText('Was: “How are you?”')
  await expectAccessible(page, 'a translation to be checked')
  await card(page, 1).getByRole('button', { name: 'Still right: Question in 中文' }).click()
  await expect(stale).toBeHidden()
  await expect(chinese).toBeFocused()
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page).toHaveURL(/\/forms$/)
  await page.goto(`/forms/${programme.id}/1`)
  await expect(card(page, 1).getByText('中文', { exact: true })).toBeVisible()
  await expect(card(page, 1).getByText('Check 中文')).toBeHidden()
})
