import { makeColleague } from './colleagues.ts'
import { send, unique } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test('somebody else was faster with an account: I am told what they did, nothing of theirs is undone, and the list shows it', async ({
  page,
  request,
  baseURL,
}) => {
  const mailbox = 'a-very-long-name-of-somebody-in-the-office'
  const { name, email } = await makeColleague(request, baseURL ?? '', mailbox)
  const { items } = await send<{ items: { id: number }[] }>(
    request,
    'GET',
    `/user?page=1&q=${encodeURIComponent(email)}`,
  )
  const id = items[0]?.id
  const deactivate = (is_deactivated: boolean) =>
    send(request, 'PUT', `/user?id=${id}`, { role: 'admin', is_deactivated })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/team?q=${email}`)
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  const change = async (what: string) => {
    await page.getByRole('button', { name: `Change ${name}` }).click()
    await page.getByRole('menuitem', { name: what, exact: true }).click()
  }
  const told = `${name} was deactivated by somebody else a moment ago.`
  await change('Deactivate')
  await deactivate(true)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(question).toContainText(told)
  await expect(question).toContainText('Cancel shows the team as it is now.')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(question).toContainText(told)
  await question.getByRole('button', { name: 'Cancel' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Deactivated')

  await deactivate(false)
  await page.reload()
  await change('Make super admin')
  await deactivate(true)
  const form = page.getByRole('dialog')
  await form.getByLabel('Your password', { exact: true }).fill('kampung-spirit-2026')
  await form.getByRole('button', { name: 'Make super admin' }).click()
  await expect(form).toContainText(told)
  // Behind the dialog already.
  await expect(page.locator('tr').filter({ hasText: name })).toContainText('Deactivated')
})

test('Enter held down on Create Programme makes one, and opens nothing anew', async ({ page }) => {
  const name = unique('Held')
  const made: string[] = []
  page.on('request', (one) => void (one.method() === 'POST' && made.push(new URL(one.url()).pathname)))
  await page.goto('/programmes')
  await page.getByRole('button', { name: 'New Programme' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await sheet.getByRole('button', { name: 'Create Programme' }).focus()
  await page.keyboard.down('Enter')
  // Each further press of a key that is down repeats it, as a key that is held does.
  await expect(async () => {
    await page.keyboard.down('Enter')
    expect(await sheet.count()).toBe(0)
  }).toPass({ intervals: [30] })
  for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByText('New Programme Created')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  expect(made.filter((path) => path === '/api/programme')).toHaveLength(1)
})

test('an address that names no record is Not Found, whatever it leads to', async ({ page }) => {
  for (const path of ['/volunteer/abc/preview', '/partners/1/comms-log/abc', '/programmes/abc']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
    await expect(page.getByText('Not an id')).toHaveCount(0)
  }
})
