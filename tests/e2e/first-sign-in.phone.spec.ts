import { expectAccessible } from './axe.ts'
import { aPhone, areaIsKept, PIN } from './phone.ts'
import { issueLink, makeVisit } from './records.ts'
import { enrol, expect, test } from './session.ts'

const last4 = 'Last 4 NRIC characters'

test('I sign in for the first time, and every slip of mine tells me what to do next', async ({
  request,
  site,
}) => {
  const { volunteer, link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page } = phone
  await page.goto('/volunteer-app')
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()

  // Somebody who types the whole number, and a code of another day.
  await page.getByLabel(last4).pressSequentially(volunteer.nric)
  await expect(page.getByLabel(last4)).toHaveValue(volunteer.nric.slice(-4))
  await page.getByLabel('Code or PIN', { exact: true }).fill('ABCD EFGH')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Invalid NRIC')
  await expect(alert).toContainText('A code works once')
  await expect(page.getByLabel('Code or PIN', { exact: true })).toBeFocused()
  await expectAccessible(page, 'a refused sign-in')

  // The link is pressed while the page stands; its answer is lost on the way, and the press is made again.
  await page.goto(link)
  let isLost = true
  await page.route('**/api/volunteer/enrol', async (route) => {
    if (!isLost) return await route.continue()
    isLost = false
    const headers = await route.request().allHeaders()
    // It reaches the office, and its answer nobody.
    await fetch(route.request().url(), { method: 'POST', headers, body: route.request().postData() })
    await route.abort()
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New PIN', { exact: true }).pressSequentially(`${PIN.slice(0, 3)} ${PIN.slice(3)}`)
  await page.getByLabel('New PIN again').fill('402918')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('The two PINs differ')).toBeVisible()
  await page.getByLabel('New PIN again').fill(PIN)
  // This answer is lost too: it has to be said that the PIN may stand.
  await page.route('**/api/volunteer/pin', async (route) => {
    await page.unroute('**/api/volunteer/pin')
    const headers = await route.request().allHeaders()
    await fetch(route.request().url(), { method: 'POST', headers, body: route.request().postData() })
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('Your PIN is probably saved already.')).toBeVisible()
  await page.goto(await issueLink(request, volunteer))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New PIN', { exact: true }).fill(PIN)
  await page.getByLabel('New PIN again').fill(PIN)
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('1 Assigned to You')).toBeVisible()

  // Her link is the one address she has: pressed again, it leads to her list.
  await page.goto(link)
  await page.getByRole('button', { name: 'Go to my list' }).click()
  await expect(page.getByText('1 Assigned to You')).toBeVisible()

  // Signed out, the same link says what to do, and a wrong PIN does.
  await page.goto('/volunteer-app/profile')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  await page.goto(link)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Then sign in with it here')
  await page.getByLabel(last4).fill(volunteer.nric.slice(-4))
  await page.getByLabel('Code or PIN', { exact: true }).fill('111222')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert').last()).toContainText('wait 15 minutes, even with the right PIN')
  await page.getByLabel('Code or PIN', { exact: true }).fill(`${PIN.slice(0, 3)} ${PIN.slice(3)}`)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('1 Assigned to You')).toBeVisible()
  await phone.close()
})

test('I put Kampung on my home screen, and find the office’s number, also without signal', async ({
  request,
  site,
}) => {
  const { link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page } = phone
  await enrol(page, link)
  // Before the worker has taken the pages in, no phone has them without signal.
  await areaIsKept(page)
  await page.getByRole('link', { name: 'Profile' }).click()
  // A screen reader is where the new page is.
  await expect(page.getByRole('main')).toBeFocused()
  // Chromium's own question is kept for this page, and asked when I say so.
  await expect(page.getByText('On your home screen')).toHaveCount(0)
  await page.evaluate(() => {
    const prompt = async () => {
      document.title = 'asked'
    }
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
  await page.getByRole('button', { name: 'Put it on the home screen' }).click()
  await expect(page).toHaveTitle('asked')
  await expect(page.getByText('On your home screen')).toHaveCount(0)
  await phone.offline(true)
  await page.reload()
  await expect(page.getByRole('link', { name: /Call the office: / })).toHaveAttribute('href', /^tel:\+65/)
  await phone.close()
})

test('after my colleague on the same phone I see my people and not hers, however bad her line was', async ({
  request,
  site,
}) => {
  const hers = await makeVisit(request)
  const mine = await makeVisit(request)
  const phone = await aPhone(site)
  const { page } = phone
  // Her phone never gets the key of what keeps people: it shows them and keeps nothing.
  await page.route('**/api/volunteer/vault-key', (route) => route.abort())
  await enrol(page, hers.link)
  await expect(page.getByText(hers.person.last_name).first()).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const welcome = page.getByRole('heading', { name: 'Welcome' })
  // Where the key was asked for, and lost, a moment before, she hears that there is no signal.
  const anyway = page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' })
  await welcome.or(anyway).waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await welcome.waitFor()
  await page.unroute('**/api/volunteer/vault-key')
  // Without loading the page anew.
  await enrol(page, mine.link)
  await expect(page.getByText(mine.person.last_name).first()).toBeVisible()
  await areaIsKept(page)
  await phone.offline(true)
  await page.reload()
  await expect(page.getByText(mine.person.last_name).first()).toBeVisible()
  await expect(page.getByText(hers.person.last_name)).toHaveCount(0)
  await phone.close()
})
