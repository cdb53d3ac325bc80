import { newerSite } from './newer-site.ts'
import { aPhone, areaIsKept, isSaved, openForm } from './phone.ts'
import { makeForm, makeVisit } from './records.ts'
import { enrol, expect, test } from './session.ts'

test('what is new since last time is marked until I look, and a new version waits until my form is left', async ({
  request,
  site,
}) => {
  const { person, form, programme, link } = await makeVisit(request)
  const door = await newerSite(site)
  const phone = await aPhone(door.url)
  let { page } = phone
  await enrol(page, link)
  await expect(page.getByText('1 Assigned to You')).toBeVisible()
  const row = () => page.getByRole('link', { name: new RegExp(person.last_name) }).last()
  await expect(row()).not.toContainText('New')
  await areaIsKept(page)

  const second = await makeForm(request, programme, { stage: 2 })
  page = await phone.restart()
  await expect(row()).toContainText('New')
  await row().click()
  const card = page.getByRole('link', { name: new RegExp(second.title) })
  await expect(card).toContainText('New')
  await page.getByRole('link', { name: 'Beneficiaries' }).click()
  await expect(row()).toContainText('2 forms due')
  await expect(row()).not.toContainText('New')

  door.release()
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Well')
  await isSaved(page)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/volunteer-app')
    await registration?.update()
    await new Promise<void>((resolve) => {
      const look = () => (registration?.waiting ? resolve() : setTimeout(look, 100))
      look()
    })
  })
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
  await page.getByRole('link', { name: new RegExp(form.title) }).click()
  await expect(page.getByRole('textbox', { name: 'How are you?' })).toHaveValue('Well')
  await phone.close()
  door.close()
})
