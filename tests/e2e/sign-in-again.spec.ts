import { atRest, watchCalls } from './at-rest.ts'
import { expectAccessible } from './axe.ts'
import { FIRST_PASSWORD, makeColleague, nobody } from './colleagues.ts'
import { codeAsked, holdCode } from './hold-code.ts'
import { holdReads } from './hold-reads.ts'
import { makePerson, makeProgramme, send } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test('I edit a beneficiary while my session ends elsewhere: I sign in again over it and save, or leave', async ({
  request,
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? ''
  const colleague = await makeColleague(request, baseURL)
  const person = await makePerson(request, await makeProgramme(request))
  const at = `/beneficiary/?serial_number=${person.serial_number}`
  const context = await browser.newContext({ baseURL, storageState: colleague.storageState })
  const page = await context.newPage()
  await watchCalls(page)
  // Whoever shares the cookie, and logs out.
  const endSession = () => send(context.request, 'POST', '/user/logout')
  const endElsewhere = async () => {
    const cookies = await context.cookies()
    await endSession()
    await context.addCookies(cookies)
  }

  await page.goto(`/beneficiaries/${person.serial_number}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Beneficiary' })
  const street = page.getByRole('textbox', { name: 'Street', includeHidden: true })
  await street.fill('Lorong Mambong')
  const letThrough = await holdCode(page, 'sign-in-again')
  const isAsked = codeAsked(page, 'sign-in-again')
  // What the page asks by itself would end there before they press.
  const letRead = await holdReads(page)
  await endElsewhere()
  await dialog.getByRole('button', { name: 'Save Beneficiary' }).click()
  letRead()

  const again = page.getByRole('alertdialog', { name: 'Sign in again' })
  const password = again.getByLabel('Password', { exact: true })
  // Typed before it is drawn: all of it is in its box, and nothing was heard behind (H-1725).
  await isAsked
  await page.keyboard.type('/n?tea', { delay: 60 })
  letThrough()
  await expect(again.getByText(colleague.email)).toBeVisible()
  await expect(password).toHaveValue('/n?tea')
  await expect(street).toHaveValue('Lorong Mambong')
  await password.fill('')
  await expect(again).toHaveAccessibleDescription(/^Your session has ended\./)
  await expect(password).toBeFocused()
  await expectAccessible(page, 'sign in again')
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await page.keyboard.press('Escape')
  await expect(password).toBeFocused()
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again.getByText('Password is required')).toBeVisible()
  await password.fill('not it')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(
    'Incorrect password, or this account can no longer sign in',
  )
  await password.fill(FIRST_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  const save = dialog.getByRole('button', { name: 'Save Beneficiary' })
  await expect(save).toBeFocused()
  await expect(street).toHaveValue('Lorong Mambong')
  await expect(dialog.getByRole('alert')).toContainText('nothing was saved')
  await save.click()
  await expect(page.getByText('Beneficiary edited successfully', { exact: true })).toBeVisible()
  expect(await send(request, 'GET', at)).toMatchObject({ street_name: 'Lorong Mambong' })

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await street.fill('Nowhere Road')
  await endElsewhere()
  await save.click()
  await again.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByLabel('Email').fill(colleague.email)
  await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/beneficiaries/${person.serial_number}$`))
  await expect(page.getByText('Lorong Mambong').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Nothing is open: the login page at once, and a way back. What the page still asks for would lead there, too.
  await atRest(page)
  await endElsewhere()
  await page.getByRole('link', { name: 'Forms', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/login\?from=/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await context.close()
})

test('a colleague signs in beside me in another tab: my page saves nothing as theirs', async ({
  request,
  browser,
  baseURL,
}) => {
  const person = await makePerson(request, await makeProgramme(request))
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: nobody })
  const signIn = (email: string) =>
    send(context.request, 'POST', '/user/login', { email, password: 'kampung-spirit-2026' })
  await signIn('demo@kampung.example')
  const page = await context.newPage()
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Street' }).fill('Lorong Mambong')
  await signIn('officer@kampung.example')
  await page.getByRole('button', { name: 'Save Beneficiary' }).click()
  const again = page.getByRole('alertdialog', { name: 'Sign in again' })
  await expect(again.getByText('demo@kampung.example')).toBeVisible()
  const saved = () => send(request, 'GET', `/beneficiary/?serial_number=${person.serial_number}`)
  expect(await saved()).not.toMatchObject({ street_name: 'Lorong Mambong' })
  await again.getByLabel('Password', { exact: true }).fill('kampung-spirit-2026')
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await page.getByRole('button', { name: 'Save Beneficiary' }).click()
  await expect(page.getByText('Beneficiary edited successfully', { exact: true })).toBeVisible()
  expect(await saved()).toMatchObject({ street_name: 'Lorong Mambong' })
  await context.close()
})
