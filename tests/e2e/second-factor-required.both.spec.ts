import type { Page } from '@playwright/test'
import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { codeAt } from '../second-factor.ts'
import { expectAccessible } from './axe.ts'
import { nobody } from './colleagues.ts'
import { codeAsked, holdCode } from './hold-code.ts'
import { holdReads } from './hold-reads.ts'
import { ownServer } from './own-server.ts'
import { expect, logIn, test } from './session.ts'

const { admin, super_admin, password } = demonstrationAccounts

/** From 'Set up' to the recovery codes kept, wherever it stands on the page. */
async function setUp(page: Page, shows?: (what: string) => Promise<void>) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const key = (await page.getByTestId('factor-key').innerText()).replaceAll(' ', '')
  await shows?.('the picture')
  await page.getByLabel('Code', { exact: true }).fill(codeAt(key, Date.now() - 30_000))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await shows?.('the recovery codes')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return key
}

test('a second factor is required of all staff: whoever has none is led to it, and loses nothing', async ({
  browser,
  page: shown,
}) => {
  test.slow()
  const server = await ownServer()
  const newPage = async () => {
    const viewport = shown.viewportSize()
    const context = await browser.newContext({ baseURL: server.url, storageState: nobody, viewport })
    return context.newPage()
  }
  try {
    const [chief, officer] = [await newPage(), await newPage()]
    await officer.goto('/auth/login')
    await logIn(officer, admin)
    await expect(officer.getByRole('heading', { name: 'Programmes' })).toBeVisible()
    await officer.goto('/programmes')
    await officer.getByRole('button', { name: 'New Programme' }).first().click()
    const sheet = officer.locator('[role=dialog]', { hasText: 'New Programme' })
    await sheet.getByLabel('Name').fill('Typed before')
    await sheet.getByLabel('Description').fill('And kept')

    await chief.goto('/auth/login')
    await logIn(chief, super_admin)
    await expect(chief.getByRole('heading', { name: 'Programmes' })).toBeVisible()
    await chief.goto('/settings?section=security')
    const card = chief.locator('[data-slot=card]', { hasText: 'Required of' })
    await card.getByRole('link', { name: 'Set up your own second factor' }).click()
    await chief.getByRole('button', { name: 'Set up a second factor' }).click()
    const section = chief.locator('[data-slot=card]', { hasText: 'Second factor' })
    await section.getByLabel('Password', { exact: true }).fill(password)
    await section.getByRole('button', { name: 'Set up' }).click()
    const key = (await section.getByTestId('factor-key').innerText()).replaceAll(' ', '')
    await section.getByLabel('Code', { exact: true }).fill(codeAt(key, Date.now() - 30_000))
    await section.getByRole('button', { name: 'Turn on' }).click()
    await section.getByRole('button', { name: 'I have kept them' }).click()
    await chief.goto('/settings?section=security')
    // What the officer's page asks by itself would lead there before they press.
    const letRead = await holdReads(officer)
    await card.getByLabel('All staff').check()
    await expect(card.getByText(/led to it at their next click/)).toBeVisible()
    await expectAccessible(chief, 'the setting')
    await card.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(chief.getByText('Saved. It holds at everyone’s next click')).toBeVisible()
    await chief.goto('/account')
    await expect(section.getByText(/Your organisation requires it/)).toBeVisible()
    await expect(section.getByRole('button', { name: 'Turn off' })).toHaveCount(0)

    const fresh = await newPage()
    await fresh.goto('/auth/login')
    await logIn(fresh, admin)
    await expect(fresh.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
    await expectAccessible(fresh, 'what is required')
    await fresh.goto('/programmes')
    await expect(fresh.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
    await fresh.getByRole('button', { name: 'Log out' }).click()
    await expect(fresh.getByLabel('Email')).toBeVisible()

    const owed = officer.getByRole('alertdialog', { name: 'Set up your second factor' })
    const create = sheet.getByRole('button', { name: 'Create Programme' })
    // No field has the focus in which what is typed early would be written.
    await create.focus()
    const letThrough = await holdCode(officer, 'factor-owed')
    const isAsked = codeAsked(officer, 'factor-owed')
    await create.click()
    letRead()
    await isAsked
    await officer.keyboard.type('/n?tea', { delay: 60 })
    letThrough()
    await expect(owed.getByLabel('Password', { exact: true })).toHaveValue('/n?tea')
    await officer.keyboard.press('Escape')
    await expect(owed).toBeVisible()
    await setUp(officer, (what) => expectAccessible(officer, what))
    await expect(owed).toHaveCount(0)
    await expect(sheet.getByLabel('Name')).toHaveValue('Typed before')
    await create.click()
    await expect(officer.getByText('New Programme Created', { exact: true })).toBeVisible()
    await officer.goto('/account')
    await expect(officer.getByText('10 recovery codes left')).toBeVisible()
  } finally {
    await server.close()
  }
})
