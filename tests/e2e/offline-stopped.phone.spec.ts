import { request as http } from '@playwright/test'
import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { ownServer } from './own-server.ts'
import { aPhone, areaIsKept, inTime, isSaved, openForm, responsesAbout, section, submit } from './phone.ts'
import { makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

const { admin: email, password } = demonstrationAccounts

test('the server stops before I submit, and again when it has just taken what I sent: one response', async () => {
  const server = await ownServer()
  const office = await http.newContext({ baseURL: server.url })
  await send(office, 'POST', '/user/login', { email, password })
  const { person, form, link } = await makeVisit(office)
  const phone = await aPhone(server.url, { clock: true })
  const { page } = phone
  await enrol(page, link)
  await expect(page.getByText('1 form due')).toBeVisible()
  await areaIsKept(page)

  await server.stop()
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('She fell on Monday')
  await isSaved(page)
  await submit(page)
  // What waits is shown, and is nothing more to do: as the list has it.
  await expect(page.getByRole('heading', { name: 'Incomplete Forms', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(form.title) })).toContainText('Waiting to be sent')
  const outbox = page.getByRole('navigation').getByRole('link', { name: /Outbox/ })
  await outbox.click()
  await page.reload()
  await expect(page.getByText(/^No signal\. This is how it was/)).toBeVisible()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('It could not be sent just now. It is tried again by itself.')).toBeVisible()

  // It is stored, and the server is gone before it can say so.
  let isTaken = false
  await page.route('**/api/form/responses', async (route) => {
    if (isTaken) return await route.continue()
    const answer = await route.fetch().catch(() => null)
    isTaken = answer?.status() === 201
    if (isTaken) await server.stop()
    await route.abort()
  })
  await server.start()
  await inTime(page, () => expect.poll(() => isTaken, { timeout: 2000 }).toBe(true))
  await expect(section(page, 'Ready to send')).toContainText(person.last_name)
  await server.start()
  await inTime(page, () => expect(page.getByText('Everything is sent.')).toBeVisible({ timeout: 2000 }))
  await expect(page.getByText(/^No signal/)).toHaveCount(0)
  const { accepted, held } = await responsesAbout(office, person.serial_number)
  expect([accepted.length, held.length]).toEqual([1, 0])
  expect(accepted).toMatchObject([{ responses: [{ answer: 'She fell on Monday' }, {}] }])
  await phone.close()
  await office.dispose()
  await server.close()
})
