import { planWords } from '../../web/volunteer-words/plan-words.ts'
import { anEnrolledPhone, goTo } from './phone.ts'
import { makeVisit, send } from './records.ts'
import { expect, test } from './session.ts'

type Plans = { items: { id: number; planned_on: string; part: string; state: string; version: number }[] }

test('I say when I will visit, move it and give it up; the office sees it, and what the office plans stands on my phone', async ({
  request,
  site,
}) => {
  const words = planWords.en
  const { person, link } = await makeVisit(request)
  const plans = async () =>
    (
      await send<Plans>(
        request,
        'GET',
        `/planned-visit?beneficiary_serial_number=${person.serial_number}&page=1`,
      )
    ).items
  const phone = await anEnrolledPhone(site, link)
  const { page } = phone
  const row = page.getByRole('link', { name: new RegExp(person.last_name) })
  await row.first().click()

  await phone.offline(true)
  await page.getByRole('button', { name: words.plan }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(words.parts.morning, { exact: true }).click()
  await sheet.getByRole('button', { name: words.save }).click()
  await expect(sheet.getByRole('alert')).toHaveText(words.needsSignal)
  await phone.offline(false)
  await sheet.getByRole('button', { name: words.save }).click()
  await expect(page.getByText('Planned tomorrow, morning')).toBeVisible()
  const [mine] = await plans()
  expect(mine).toMatchObject({ part: 'morning', state: 'planned' })

  // Among those of this week, and without signal too.
  await goTo(page, 'Home')
  const week = page.getByRole('listitem').filter({ hasText: 'Planned tomorrow, morning' })
  await expect(week).toBeVisible()
  await row.first().click()
  await page.getByRole('button', { name: /Change the planned visit/ }).click()
  // What the office changes meanwhile is not overwritten.
  await send(request, 'PUT', `/planned-visit?id=${mine?.id}`, { part: 'evening', note: 'The lift is out' })
  await sheet.getByText('Today', { exact: true }).click()
  await sheet.getByRole('button', { name: words.save }).click()
  await expect(sheet.getByRole('alert')).toHaveText(words.changed)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Planned tomorrow, evening')).toBeVisible()
  await expect(page.getByText('The lift is out')).toBeVisible()
  await page.getByRole('button', { name: /Change the planned visit/ }).click()
  await sheet.getByText('Today', { exact: true }).click()
  await sheet.getByRole('button', { name: words.save }).click()
  await expect(page.getByText('Planned today, evening')).toBeVisible()

  await page.getByRole('button', { name: /Change the planned visit/ }).click()
  await sheet.getByRole('button', { name: words.giveUp }).click()
  await expect(page.getByRole('button', { name: words.plan })).toBeVisible()
  expect((await plans()).map(({ state }) => state)).toEqual(['cancelled'])
})
