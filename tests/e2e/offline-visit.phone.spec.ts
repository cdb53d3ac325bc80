import type { APIRequestContext } from '@playwright/test'
import type { FormResponse } from '../../contract/form-response.ts'
import { nobody } from './colleagues.ts'
import { makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

const responsesAbout = (request: APIRequestContext, serial_number: string, held = '') =>
  send<FormResponse[]>(request, 'GET', `/form/responses?beneficiary_serial_number=${serial_number}${held}`)

test('a visit without signal: I open, type, submit, close the tab, come back, and it arrives once', async ({
  browser,
  request,
}) => {
  const visit = await makeVisit(request)
  const name = `${visit.person.first_name} ${visit.person.last_name}`
  const context = await browser.newContext({ storageState: nobody })
  const page = await context.newPage()
  await enrol(page, visit.link)
  await expect(page.getByText('1 Assigned to You')).toBeVisible()

  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('link', { name: new RegExp(visit.form.title) }).click()
  await page.screenshot({ path: '.cache/form.png' })
  await page.getByRole('textbox').first().fill('She fell on Monday')
  await expect(page.getByText(/^Saved on this phone \d\d:\d\d$/)).toBeVisible()
  await page.screenshot({ path: '.cache/form2.png' })
  await context.close()
  expect(await responsesAbout(request, visit.person.serial_number)).toEqual([])
})
