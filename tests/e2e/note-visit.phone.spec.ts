import { expectAccessible } from './axe.ts'
import { anEnrolledPhone, aPhone, goTo, section, takeBackIsOver } from './phone.ts'
import { jottedAt } from './phone-records.ts'
import { makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

test('without signal I note a visit in two taps, am cut off, and the office has it once when there is signal', async ({
  request,
  site,
}) => {
  const { person, form, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link, { clock: true })
  let { page } = phone
  await phone.offline(true)
  // The area begins anew without signal: what comes later lies on the phone too.
  page = await phone.restart()
  await page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .first()
    .click()

  // Taken back within ten seconds, nothing is left of it.
  await page.getByRole('button', { name: 'I called', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back. Nothing was sent.')).toBeVisible()
  await expect(page.getByText('You called today')).toHaveCount(0)

  await page.getByRole('button', { name: 'I visited', exact: true }).click()
  let sheet = page.getByRole('dialog')
  await sheet.getByText('I am worried').click()
  await expect.poll(() => jottedAt(page)).toBeGreaterThan(0)
  const before = await jottedAt(page)
  await sheet.getByRole('textbox', { name: 'Note' }).fill('No light on the stairs')
  // One thumb beside the sheet takes nothing away, nor does the phone that puts the browser out of its memory.
  await page.mouse.click(195, 5)
  await expect(sheet).toBeVisible()
  // What was chosen lay there before: what is younger is the words.
  await expect.poll(() => jottedAt(page)).toBeGreaterThan(before)
  page = await phone.restart('/volunteer-app/outbox')
  const begun = section(page, 'Drafts').getByRole('listitem')
  await expect(begun).toContainText(`Not saved yet: a visit note about ${person.first_name}`)
  await begun.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I visited', exact: true }).click()
  sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('textbox', { name: 'Note' })).toHaveValue('No light on the stairs')
  await expect(sheet.getByRole('radio', { name: 'I am worried' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByRole('link', { name: 'Fill in the form too' })).toBeVisible()

  // The browser is killed before the ten seconds are over.
  page = await phone.restart('/volunteer-app/outbox')
  await expect(page.getByText('1 report is not sent yet', { exact: true })).toBeVisible()
  await expect(section(page, 'Ready to send')).toContainText('Visit, ')
  await goTo(page, 'Home')
  await page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .first()
    .click()
  await expect(page.getByText('You visited today')).toBeVisible()
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(form.title) })).toBeVisible()

  await phone.offline(false)
  await takeBackIsOver(page)
  await expect(page.getByText('Not sent yet', { exact: true })).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByText('You visited today')).toBeVisible()
  const path = `/engagement?beneficiary_serial_number=${person.serial_number}&page=1`
  const { items } = await send<{ items: object[] }>(request, 'GET', path)
  expect(items).toMatchObject([
    {
      kind: 'visit',
      outcome: 'reached',
      wellbeing: 'worried',
      note: 'No light on the stairs',
      source: 'phone',
    },
  ])
  await phone.close()
})

test('from This week I note a visit: the sheet says so and takes it back, and the card goes once it is shut', async ({
  request,
  site,
}) => {
  const { person, programme, link } = await makeVisit(request)
  await send(request, 'PUT', `/programme/care?id=${programme.id}`, { every_days: 14, first_days: 3 })
  const phone = await aPhone(site)
  const { page } = phone
  await enrol(page, link)
  const thisWeek = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'This week' })
  const noted = thisWeek.getByRole('link', { name: new RegExp(person.last_name) })
  await expect(noted).toBeVisible()
  const note = async () => {
    await thisWeek.getByRole('button', { name: 'I visited' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog').getByText(/^Noted/)).toBeVisible()
  }
  await note()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back. Nothing was sent.')).toBeVisible()
  await expect(noted).toBeVisible()
  await note()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(noted).toHaveCount(0)
  await phone.close()
})

test('with signal the sheet says that it is sent, and what was said before lies over none of its answers', async ({
  request,
  site,
}) => {
  const { person, link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page } = phone
  await enrol(page, link)
  const said = page.locator('[data-slot=toast-viewport] li')
  await expect(said).toBeVisible()
  await page
    .getByRole('button', { name: `Note a visit or call to ${person.first_name} ${person.last_name}` })
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Goes to the office within seconds.')
  await expect(said).toHaveCount(0)
  // Nothing is chosen for them: what they did is theirs to say.
  await expect(sheet.getByRole('radio', { name: 'I visited' })).not.toBeChecked()
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectAccessible(page, 'the sheet of a visit')
  await sheet.getByText('I visited', { exact: true }).click()
  await expectAccessible(page, 'the sheet of a visit with what was done')

  await phone.offline(true)
  await expect(sheet).toContainText('Kept on this phone, goes out with signal.')
  await phone.offline(false)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByRole('status')).toContainText('Noted. Goes to the office within seconds.')
  await phone.close()
})

test('Back, Cancel and Escape ask before they take away what I wrote in a sheet, and not where I wrote nothing', async ({
  request,
  site,
}) => {
  const { person, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  const { page } = phone
  const theirs = page.getByRole('link', { name: new RegExp(person.last_name) }).first()
  await theirs.click()
  const question = page.getByRole('alertdialog', { name: 'Save your changes?' })
  const doors = [
    { button: 'I visited', text: 'Note' },
    { button: 'Something is wrong', text: /^What/ },
  ]
  for (const { button, text } of doors) {
    await page.getByRole('button', { name: button, exact: true }).click()
    const box = page.getByRole('dialog').getByRole('textbox', { name: text })
    await box.fill('No light on the stairs')
    await page.goBack()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(box).toHaveValue('No light on the stairs')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(box).toHaveValue('No light on the stairs')
    await box.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(box).toHaveValue('No light on the stairs')
    await page.goBack()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('1 Assigned to You')).toBeVisible()
    await theirs.click()
  }
  // With nothing written it goes at once; Discard takes the sheet alone, and the page stays.
  await page.getByRole('button', { name: 'I visited', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'I visited', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('No light on the landing')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'I visited', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('No light on the stairs')
  await page.goBack()
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You visited today')).toBeVisible()
  await phone.close()
})
