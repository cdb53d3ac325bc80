import {
  ageVault,
  anEnrolledPhone,
  aPhone,
  areaIsKept,
  isSaved,
  openForm,
  PIN,
  records,
  responsesAbout,
  section,
  submit,
} from './phone.ts'
import { makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

test('a phone that lay about asks for my PIN, and ten wrong ones take people off it but not what I wrote', async ({
  request,
  site,
}) => {
  const { person, form, volunteer, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link, { clock: true })
  const { page } = phone
  await phone.offline(true)
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Half a sentence')
  await page.clock.runFor(2000)
  await isSaved(page)

  await page.clock.runFor(16 * 60_000)
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible()
  await expect(page.getByText(person.last_name)).toHaveCount(0)
  const pin = page.getByLabel('PIN', { exact: true })
  const open = page.getByRole('button', { name: 'Open', exact: true })
  await pin.fill('111222')
  await open.click()
  await expect(page.getByText('This PIN is not right.')).toBeVisible()
  await pin.fill(PIN)
  await open.click()
  await expect(page.getByRole('textbox', { name: 'How are you?' })).toHaveValue('Half a sentence')

  await page.clock.runFor(16 * 60_000)
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible()
  await expect(page.getByText('tries are left')).toHaveCount(0)
  for (let tries = 1; tries < 10; tries += 1) {
    await pin.fill('111222')
    await open.click()
    await expect(page.getByText('This PIN is not right.')).toBeVisible()
    if (tries < 9)
      await expect(
        page.getByText(`${10 - tries} tries are left. After that the people you visit are`),
      ).toBeVisible()
  }
  await expect(page.getByText('This is the last try.')).toBeVisible()
  await pin.fill('111222')
  await open.click()
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  expect((await records(page)).records).toBe(1)

  await phone.offline(false)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Last 4 NRIC characters').fill(volunteer.nric.slice(-4))
  await page.getByLabel('Code or PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.clock.runFor(3000)
  await expect(page.getByText('1 Assigned to You')).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Outbox/ })
    .click()
  await expect(section(page, 'Drafts')).toContainText(person.last_name)
  await phone.close()
})

test('while my phone asks for its PIN, nobody reads my people past it, and I go on without signing in', async ({
  request,
  site,
}) => {
  const { link } = await makeVisit(request)
  const phone = await aPhone(site, { clock: true })
  const { page } = phone
  await enrol(page, link)
  await expect(page.getByText('1 Assigned to You')).toBeVisible()
  const asked = async () => {
    const answers = ['visits', 'vault-key', 'profile'].map((path) =>
      page.request.get(`/api/volunteer/${path}`),
    )
    return (await Promise.all(answers)).map((answer) => answer.status())
  }
  expect(await asked()).toEqual([200, 200, 200])

  await page.clock.runFor(16 * 60_000)
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible()
  await expect.poll(asked).toEqual([401, 401, 401])
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(asked).toEqual([200, 200, 200])
  await expect(page.getByText('1 Assigned to You')).toBeVisible()
  await expect(page.getByText('You are signed out')).toHaveCount(0)
  await phone.close()
})

test('my phone is found locked as it is opened: the office is told, whoever used it a moment ago', async ({
  request,
  site,
}) => {
  const { link } = await makeVisit(request)
  const phone = await aPhone(site)
  await enrol(phone.page, link)
  await areaIsKept(phone.page)
  await expect(phone.page.getByText('1 Assigned to You')).toBeVisible()
  // What the phone noted of its last use is old; the session at the office is not.
  await ageVault(phone.page, { used_at: Date.now() - 20 * 60_000 })
  const page = await phone.restart()
  const status = async () => (await page.request.get('/api/volunteer/visits')).status()
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible()
  await expect.poll(status).toBe(401)
  // As it is on the paper, with a space.
  await page.getByLabel('PIN', { exact: true }).pressSequentially(`${PIN.slice(0, 3)} ${PIN.slice(3)}`)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('1 Assigned to You')).toBeVisible()
  await expect.poll(status).toBe(200)
  await phone.close()
})

test('I write for longer than the office waits: it is sent all the same, and I stay signed in', async ({
  request,
  site,
}) => {
  const { person, form, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  const { page } = phone
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('A long story')
  await isSaved(page)
  await send(page.request, 'POST', '/volunteer/lock', {})
  expect((await page.request.get('/api/volunteer/visits')).status()).toBe(401)
  await submit(page)
  await expect(page.getByText('Form submitted', { exact: true })).toBeVisible()
  await expect(page.getByText(/signed out/)).toHaveCount(0)
  const { accepted } = await responsesAbout(request, person.serial_number)
  expect(accepted).toHaveLength(1)
  await phone.close()
})
