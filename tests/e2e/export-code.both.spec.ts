import { readFile } from 'node:fs/promises'
import { codeAt } from '../second-factor.ts'
import { expectAccessible } from './axe.ts'
import { FIRST_PASSWORD, makeColleague, nobody } from './colleagues.ts'
import { codeAsked, holdCode } from './hold-code.ts'
import { send } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test('people are taken out by whoever types their code again: the file then leaves by itself, of what was filtered', async ({
  request,
  browser,
  baseURL: base,
  page: shown,
}) => {
  test.slow()
  const baseURL = base ?? ''
  const { email, storageState } = await makeColleague(request, baseURL)
  const viewport = shown.viewportSize()
  const first = await browser.newContext({ baseURL, storageState })
  const { key } = await send<{ key: string }>(first.request, 'POST', '/user/second-factor', {
    password: FIRST_PASSWORD,
  })
  const { recovery_codes: codes } = await send<{ recovery_codes: string[] }>(
    first.request,
    'POST',
    '/user/second-factor/confirm',
    { code: codeAt(key) },
  )
  const page = await (await browser.newContext({ baseURL, viewport, storageState: nobody })).newPage()
  const signIn = async () => {
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
  const home = page.getByRole('heading', { name: 'Programmes' })
  await signIn()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Trust this browser for 30 days').check()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(home).toBeVisible()
  // By the browser that is trusted: nobody typed a code today.
  await page.context().clearCookies({ name: 'kampung' })
  await signIn()
  await expect(home).toBeVisible()

  await page.goto('/volunteers?q=tan')
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const begin = async () => {
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name: /Export/ }).click()
  }
  const again = page.getByRole('alertdialog', { name: 'Type your code again' })
  const letThrough = await holdCode(page, 'factor-again-dialog')
  const isAsked = codeAsked(page, 'factor-again-dialog')
  await begin()
  await isAsked
  await page.keyboard.type('246 813', { delay: 60 })
  letThrough()
  await expect(again.getByRole('textbox', { name: 'Code' })).toHaveValue('246 813')
  await expectAccessible(page, 'the code before a file')
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(again).toHaveCount(0)
  await begin()
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await again.getByRole('textbox').fill(codes[1] ?? '')
  const coming = page.waitForEvent('download')
  await again.getByRole('button', { name: 'Go on' }).click()
  const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(1)) expect(line.toLowerCase()).toContain('tan')
  // For ten minutes nobody is asked again.
  const next = page.waitForEvent('download')
  await begin()
  await next
  await expect(again).toHaveCount(0)
})
