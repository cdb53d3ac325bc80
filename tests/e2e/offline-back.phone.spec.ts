import {
  ageVault,
  aPhone,
  areaIsKept,
  goTo,
  isSaved,
  openForm,
  PIN,
  responsesAbout,
  section,
  submit,
} from './phone.ts'
import { issueLink, makePerson, makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

test('signal that is back is told at once; after 14 days without any I still read and finish what I wrote', async ({
  request,
  site,
}) => {
  const { person, programme, form, volunteer } = await makeVisit(request)
  const other = await makePerson(request, programme)
  await send(request, 'POST', `/beneficiary/assignments/?serial_number=${other.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  const phone = await aPhone(site)
  let { page } = phone
  await enrol(page, await issueLink(request, volunteer))
  await expect(page.getByText('2 Assigned to You')).toBeVisible()
  await areaIsKept(page)
  const noSignal = page.getByText(/^No signal\. This is how it was/)
  await phone.offline(true)
  await openForm(page, person, form)
  await expect(noSignal).toBeVisible()
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Well')
  await phone.offline(false)
  await expect(noSignal).toHaveCount(0)
  await phone.offline(true)
  await expect(noSignal).toBeVisible()
  await submit(page)
  await goTo(page, 'Home')
  await openForm(page, other, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Half a sent')
  await isSaved(page)

  await ageVault(page, { used_at: 0, contact_at: 0 })
  page = await phone.restart()
  const pin = page.getByLabel('PIN', { exact: true })
  await expect(pin).toBeFocused()
  await page.keyboard.type(PIN)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { name: 'The people you visit were taken off this phone' }),
  ).toBeVisible()
  await expect(
    page.getByText(/no contact with the office for 14 days.*What you wrote is still here/),
  ).toBeVisible()
  await page.getByRole('link', { name: 'See what I wrote' }).click()
  await section(page, 'Ready to send').getByRole('button', { name: 'Read it to the office' }).click()
  await expect(page.getByRole('dialog')).toContainText('Well')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await section(page, 'Drafts').getByRole('link', { name: 'Continue' }).click()
  const text = page.getByRole('textbox', { name: 'How are you?' })
  await expect(text).toHaveValue('Half a sent')
  await text.fill('Half a sentence, and the rest')
  await submit(page)
  await expect(section(page, 'Ready to send')).toContainText(other.last_name)
  await goTo(page, 'Profile')
  await expect(page.getByRole('heading', { name: /were taken off this phone/ })).toBeVisible()

  await goTo(page, 'Outbox')
  const title = page.locator('main h1')
  await title.evaluate((heading) => heading.setAttribute('data-before', ''))
  await phone.offline(false)
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  // People are back under the page that is open, which is neither built anew nor stands twice.
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(title).toHaveAttribute('data-before')
  await goTo(page, 'Home')
  await expect(page.getByText('2 Assigned to You')).toBeVisible()
  const { accepted } = await responsesAbout(request, other.serial_number)
  expect(accepted).toMatchObject([
    {
      volunteer_account_id: volunteer.account_id,
      responses: [{ answer: 'Half a sentence, and the rest' }, {}],
    },
  ])
  await phone.close()
})

test('what waited through a long dead line goes out with the first call that gets through, not minutes later', async ({
  request,
  site,
}) => {
  const { person, form, link } = await makeVisit(request)
  const phone = await aPhone(site, { clock: true })
  const { page } = phone
  await enrol(page, link)
  await expect(page.getByText('1 form due')).toBeVisible()
  await areaIsKept(page)
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Well')
  await page.clock.runFor(2000)
  // A dead line of which the browser knows nothing: it goes on saying that it is online.
  await page.route('**/api/**', (route) => route.abort())
  await submit(page)
  await page.clock.runFor(10_000)
  for (let minute = 0; minute < 12; minute += 1) await page.clock.runFor(60_000)
  await goTo(page, 'Outbox')
  await expect(section(page, 'Ready to send')).toContainText(person.last_name)
  await page.unroute('**/api/**')
  // The pause between tries by the clock is five minutes by now; the list is asked for four times a minute.
  await page.clock.runFor(40_000)
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  await phone.close()
})
