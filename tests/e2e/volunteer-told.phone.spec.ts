import { nobody } from './colleagues.ts'
import { goTo, openForm, submit } from './phone.ts'
import { issueLink, makePerson, makeVisit, makeVolunteer, send, unique } from './records.ts'
import { enrol, expect, test } from './session.ts'

const FORM = '/form/responses'

test('I am told before anything is lost or closed to me: typed details, a full answer, a second tap, another’s answers', async ({
  request,
  browser,
  baseURL,
}) => {
  const zh = unique('第一次探访')
  const { person, programme, form, volunteer, link } = await makeVisit(request, {
    title_translations: { zh },
  })
  const colleague = await makeVolunteer(request)
  const seen = await makePerson(request, programme)
  await send(request, 'POST', `/beneficiary/assignments/?serial_number=${seen.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  await send(request, 'POST', FORM, {
    stage: 1,
    programme_id: programme.id,
    beneficiary_serial_number: seen.serial_number,
    volunteer_account_id: colleague.account_id,
    responses: [
      { id: 1, answer: 'Well' },
      { id: 2, answer: 'Yes' },
    ],
  })
  const open = {
    ...(baseURL && { baseURL }),
    storageState: nobody,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  }
  const context = await browser.newContext(open)
  const page = await context.newPage()
  await enrol(page, link)
  await page
    .getByRole('link', { name: new RegExp(seen.last_name) })
    .last()
    .click()
  await expect(
    page.getByText('Only whoever sent this in and the office can read these answers.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show answers' })).toHaveCount(0)

  await goTo(page, 'Profile')
  const email = page.getByLabel('Email')
  await email.fill('rosnah@example.sg')
  await goTo(page, 'Home')
  const leaving = page.getByRole('alertdialog', { name: 'Save your changes?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(email).toHaveValue('rosnah@example.sg')
  await goTo(page, 'Home')
  await leaving.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.getByText('2 Assigned to You')).toBeVisible()

  await openForm(page, person, form)
  const text = page.getByRole('textbox', { name: 'How are you?' })
  await text.fill('a'.repeat(4750))
  await expect(page.getByText('Room for 250 more characters')).toBeVisible()
  await text.press('End')
  await page.keyboard.insertText('b'.repeat(300))
  await expect(page.getByRole('alert').filter({ hasText: 'No more fits here' })).toBeVisible()
  expect((await text.inputValue()).length).toBe(5000)

  await page.getByRole('button', { name: 'Submit', exact: true }).dblclick()
  const question = page.getByRole('alertdialog', { name: 'Please Confirm' })
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(question).toHaveCount(0)
  await submit(page)
  await expect(page.getByText('Form submitted', { exact: true })).toBeVisible()
  await goTo(page, 'Profile')
  await page.getByRole('radio', { name: '中文' }).check()
  await page.locator('nav a[href$="/outbox"]').click()
  await expect(page.getByText(zh)).toBeVisible()
  // What was filled in is called what it was called, and what is not translated is not read with a Chinese voice.
  await page.locator('nav a[href="/volunteer-app"]').click()
  await page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .last()
    .click()
  await expect(page.getByText(zh)).toBeVisible()
  await expect(page.getByText(form.title)).toHaveCount(0)
  await page.getByRole('button', { name: '显示答案' }).click()
  await expect(page.getByText('How are you?')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('region', { name: '通知 (F8)' })).toBeAttached()
  await page.goto('/volunteer-app/nowhere')
  await expect(page).toHaveTitle('找不到此页面 · Kampung')
  await context.close()

  const forgetful = await browser.newContext(open)
  await forgetful.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  const bare = await forgetful.newPage()
  await enrol(bare, await issueLink(request, volunteer))
  const keepsNothing = bare.getByText('This browser keeps nothing on the phone.')
  await expect(keepsNothing).toBeVisible()
  await forgetful.close()
})

test('on a small phone and at twice the size no field that I come to lies under the foot, and the missing question is named', async ({
  request,
  browser,
  baseURL,
}) => {
  const questions = [1, 2, 3, 4, 5, 6].map((id) => ({
    id,
    question: `Question ${'abcdef'[id - 1]} of the visit?`,
    type: (['short', 'long', 'mcq'] as const)[id % 3],
    required: id > 4,
    choices: id % 3 === 2 ? ['Yes', 'No'] : [],
  }))
  const { person, form, link } = await makeVisit(request, { questions })
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: nobody,
    viewport: { width: 320, height: 640 },
  })
  const page = await context.newPage()
  await enrol(page, link)
  await openForm(page, person, form)
  await expect(page.getByText('2 required questions left')).toBeVisible()
  for (const size of ['100%', '200%']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size)
    await page.getByRole('link', { name: 'Back' }).focus()
    const covered: string[] = []
    let fields = 0
    for (;;) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(async () => {
        // A browser scrolls to what is focused with the next frame it draws.
        for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
        const focused = document.activeElement as HTMLElement
        if (!focused.matches('input, textarea')) return null
        const { top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect()
        const foot = document.querySelector('[data-slot=form-foot]')?.getBoundingClientRect().top ?? 0
        // Clear of the foot, and at least half of it on the screen.
        const isSeen = top >= 0 && bottom <= foot && (top + bottom) / 2 <= window.innerHeight
        return isSeen ? '' : `${focused.outerHTML.slice(0, 40)} ${top} ${bottom}, ${foot}`
      })
      if (seen === null) break
      fields += 1
      if (seen) covered.push(seen)
    }
    expect(fields, size).toBe(6)
    expect(covered, size).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.getByRole('button', { name: 'Go to the next one: 5. Question e of the…' }).click()
  const fifth = page.getByRole('radio', { name: 'Yes' }).last()
  await expect(fifth).toBeFocused()
  await expect(page.getByText('This question needs an answer', { exact: true })).toBeVisible()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await fifth.press('Space')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /6\. Question f of the…/ })).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await expect(submit).toBeDisabled()
  await submit.press('Enter')
  await expect(page.getByRole('textbox', { name: '6. Question f of the visit?' })).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: '6. This question needs an answer' }),
  ).toBeAttached()
  await context.close()
})
