import { nobody } from './colleagues.ts'
import { act } from './looking.ts'
import { issueLink, makeVolunteer, unique } from './records.ts'
import { enrol, expect, logIn, test } from './session.ts'

declare global {
  interface Window {
    drawings: Map<string, Blob>
  }
}

test.describe('signed out', () => {
  test.use({ who: 'nobody' })

  test('I log in as an admin, and am told so', async ({ page }) => {
    await page.goto('/auth/login')
    await logIn(page)
    await expect(page.getByText('Admin login successful', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Programmes', level: 1 })).toBeVisible()
  })

  test('beside the form stands one picture, by day and another in the evening', async ({ page }) => {
    // The address of a drawing is another on each load, and the page's policy lets nothing be fetched from there.
    await page.addInitScript(() => {
      window.drawings = new Map()
      const make = URL.createObjectURL
      URL.createObjectURL = (content: Blob) => {
        const made = make(content)
        window.drawings.set(made, content)
        return made
      }
    })
    const shown = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme })
      await page.goto('/auth/login')
      const picture = page.locator('aside img').filter({ visible: true })
      await expect(picture).toHaveCount(1)
      return picture.evaluate((image: HTMLImageElement) => window.drawings.get(image.src)?.text())
    }
    const day = await shown('light')
    expect(day).toContain('<svg')
    expect(await shown('light')).toBe(day)
    expect(await shown('dark')).not.toBe(day)
  })

  test('a stranger registers, ticks Super Admin, and waits without seeing any data', async ({ page }) => {
    await page.goto('/auth/register')
    const typed = { 'First Name': 'Wei Ling', 'Last Name': unique('Chua'), Department: 'Care' }
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value)
    await page.getByLabel('Email').fill(`${unique('chua').replace(' ', '.').toLowerCase()}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('a lift lobby at dusk')
    await page.getByLabel('Confirm Password').fill('a lift lobby at dusk')
    await page.getByRole('combobox', { name: 'Super Admin Privileges' }).click()
    await page.getByRole('option', { name: 'True' }).click()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByText('Registration Successful', { exact: true })).toBeVisible()
    await expect(page.getByText('Your account is waiting for approval')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Database' })).toHaveCount(0)
    // As an approval does it: the session of what one could do before ends.
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(
      page.getByText('You have been signed out. If your account was approved, sign in to begin.', {
        exact: true,
      }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  })
})

test('a volunteer comes back by the Volunteer tab with the last 4 and the PIN; one wrong try is Invalid NRIC', async ({
  page,
  request,
  browser,
}) => {
  const volunteer = await makeVolunteer(request)
  const phone = await (await browser.newContext({ storageState: nobody })).newPage()
  await enrol(phone, await issueLink(request, volunteer), '402917')
  await phone.goto('/volunteer-app/profile')
  await phone.getByRole('button', { name: /^(Sign|Log) out/ }).click()
  await phone.waitForURL(/sign-in/)
  await phone.goto('/auth/login?tab=volunteer')
  const fill = async (pin: string) => {
    await phone.getByLabel('Last 4 NRIC characters').fill(volunteer.nric.slice(-4))
    await phone.getByLabel('Code or PIN', { exact: true }).fill(pin)
    await phone.getByRole('button', { name: 'Login', exact: true }).click()
  }
  await fill('402918')
  await expect(phone.getByText('Invalid NRIC').first()).toBeVisible()
  await fill('402917')
  await expect(phone.getByText('Volunteer login successful', { exact: true })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Beneficiaries' })).toBeVisible()
  await phone.context().close()
  await page.goto(`/volunteer/${volunteer.account_id}`)
})

test('I correct a volunteer’s name on their page', async ({ page, request }) => {
  const volunteer = await makeVolunteer(request)
  const name = unique('Goh')
  await page.goto(`/volunteer/${volunteer.account_id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Last Name').fill(name)
  await sheet.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Volunteer Edited Successfully', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('I block a volunteer’s sign-in: their phone is signed out at once, until I allow it and issue another', async ({
  page,
  request,
  browser,
}) => {
  const volunteer = await makeVolunteer(request)
  const name = `${volunteer.first_name} ${volunteer.last_name}`
  const phone = await (await browser.newContext({ storageState: nobody })).newPage()
  await enrol(phone, await issueLink(request, volunteer))
  const unused = await issueLink(request, volunteer)
  await page.goto(`/volunteer/${volunteer.account_id}`)
  const state = page.getByTestId('sign-in-state')
  await expect(state).toHaveText(/^Signed in on 1 phone, last used .+\. Sign-in issued .+, not used yet\.$/)

  await act(page, 'Block sign-in')
  const question = page.getByRole('alertdialog', { name: 'Block sign-in?' })
  await expect(question).toHaveAccessibleDescription(
    `${name} is signed out everywhere at once and cannot sign in any more.`,
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await act(page, 'Block sign-in')
  await question.getByRole('button', { name: 'Block sign-in' }).click()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts.getByText('Sign-in blocked', { exact: true })).toBeVisible()
  await expect(page.locator('header').getByText('Sign-in blocked', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Issue sign-in' })).toBeDisabled()
  await expect(state).toBeHidden()

  await phone.reload()
  await phone.waitForURL(/sign-in/)
  // Another page between: a link that differs in its fragment alone loads nothing anew.
  await phone.goto('about:blank')
  await phone.goto(unused)
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText('This link has been used or is too old.')).toBeVisible()

  await act(page, 'Allow sign-in')
  await page
    .getByRole('alertdialog', { name: 'Allow sign-in?' })
    .getByRole('button', { name: 'Allow sign-in' })
    .click()
  await expect(page.getByText('Sign-in allowed', { exact: true })).toBeVisible()
  await expect(page.locator('header').getByText('Sign-in blocked', { exact: true })).toBeHidden()
  await expect(state).toHaveText('Signed in before, but on no phone now.')
  await phone.goto('about:blank')
  await enrol(phone, await issueLink(request, volunteer))
  await phone.context().close()
})
