import { aFollowUp, aPersonLog } from '../factories.ts'
import { makePerson, makeProgramme, send } from './records.ts'
import { expect, test } from './session.ts'

test('the page of a card and what its log is filtered by stand in the address: reload, Back and a link bring them back', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, await makeProgramme(request))
  const key = person.serial_number
  for (let at = 1; at <= 7; at += 1)
    await send(
      request,
      'POST',
      '/follow-up',
      aFollowUp({ beneficiary_serial_number: key, subject: `Errand ${at}.` }),
    )
  for (let at = 1; at <= 14; at += 1)
    await send(
      request,
      'POST',
      `/person-log?noun=beneficiary&key=${key}`,
      aPersonLog({ content: `Call ${at}.` }),
    )
  const path = `/beneficiaries/${key}`
  const card = (title: string) =>
    page.locator('[data-slot=card]', { has: page.getByRole('heading', { name: title, exact: true }) })
  const [errands, log] = [card('Follow-ups'), card('Office notes')]

  await page.goto(path)
  await expect(errands.getByText(/^Errand \d/)).toHaveCount(5)
  await errands.getByRole('button', { name: 'Next' }).click()
  await expect(errands.getByText(/^Errand \d/)).toHaveCount(2)
  await expect(page).toHaveURL(/follow_ups=2/)
  await log.getByRole('button', { name: 'Next' }).click()
  await expect(log.getByText('Page 2 of 2', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/follow_ups=2&log=2/)

  await page.reload()
  await expect(errands.getByText(/^Errand \d/)).toHaveCount(2)
  await expect(log.getByText(/^Call \d+\.$/)).toHaveCount(2)
  await page.getByRole('link', { name: 'Forms', exact: true }).click()
  await expect(page).toHaveURL(/\/forms$/)
  await page.goBack()
  await expect(log.getByText(/^Call \d+\.$/)).toHaveCount(2)
  await page.goBack()
  await expect(log.getByText('Page 1 of 2', { exact: true })).toBeVisible()
  await expect(errands.getByText(/^Errand \d/)).toHaveCount(2)

  await page.goto(`${path}?log=2`)
  await log.getByPlaceholder('Find by its words...').fill('Call 14')
  await expect(log.getByText(/^Call \d+\.$/)).toHaveCount(1)
  await expect(page).toHaveURL(/\?log_q=Call\+14$/)
  await page.reload()
  await expect(log.getByText(/^Call \d+\.$/)).toHaveCount(1)
  await expect(log.getByPlaceholder('Find by its words...')).toHaveValue('Call 14')

  // An old link to a page that is no more leads to the last, and Back past both.
  await page.goto(`${path}/forms`)
  await page.goto(`${path}?follow_ups=9`)
  await expect(errands.getByText(/^Errand \d/)).toHaveCount(2)
  await expect(page).toHaveURL(/follow_ups=2$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/forms$/)
})
