import { todayInSingapore } from '../../web/parts/text/dates.ts'
import { departedWords } from '../../web/volunteer-words/departed-words.ts'
import { planWords } from '../../web/volunteer-words/plan-words.ts'
import { anEnrolledPhone, goTo } from './phone.ts'
import { makeVisit, send } from './records.ts'
import { expect, test } from './session.ts'

test('Yesterday’s unreported visit and today’s stand side by side on my phone; who has died is no more among This week', async ({
  request,
  site,
}) => {
  const words = planWords.en
  const { person, volunteer, link } = await makeVisit(request)
  const day = (days: number) =>
    new Date(Date.parse(todayInSingapore()) + days * 86_400_000).toISOString().slice(0, 10)
  const phone = await anEnrolledPhone(site, link)
  const { page } = phone
  const plan = (over: object) =>
    send(request, 'POST', '/planned-visit', {
      beneficiary_serial_number: person.serial_number,
      volunteer_account_id: volunteer.account_id,
      part: 'evening',
      ...over,
    })
  await plan({ planned_on: day(0), note: 'After 10' })
  await goTo(page, 'Home')
  await page.reload()
  const week = page.getByRole('listitem').filter({ hasText: person.last_name })
  await expect(week.first()).toContainText('Planned today, evening')
  await page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .first()
    .click()
  await expect(page.getByText('After 10')).toBeVisible()

  // Yesterday's is told beside it: nobody can plan one for a day that is over, so it is put into the answer.
  await page.route('**/api/volunteer/visits**', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const one of body.people)
      if (one.planned) one.unreported = { ...one.planned, on: day(-1), note: 'Ring twice', id: 987_654 }
    await route.fulfill({ response, json: body })
  })
  await plan({ planned_on: day(0), note: 'After 11' })
  await page.reload()
  await expect(page.getByText(words.wasPlanned)).toBeVisible()
  await expect(page.getByText('Planned today, evening')).toBeVisible()
  await goTo(page, 'Home')
  await expect(week.first()).toContainText(words.wasPlanned)
  await expect(week.first()).toContainText('Planned today, evening')
  await page.unroute('**/api/volunteer/visits**')
  await page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .first()
    .click()

  const address = `/beneficiary?serial_number=${person.serial_number}`
  await send(request, 'PUT', address, {
    ...(await send<object>(request, 'GET', address)),
    status: 'Inactive',
    status_reason: 'deceased',
  })
  await page.reload()
  await expect(
    page.getByText(departedWords.en.deceased.note(`${person.first_name} ${person.last_name}`)),
  ).toBeVisible()
  await expect(page.getByText('Planned today, evening')).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.plan })).toHaveCount(0)
  await goTo(page, 'Home')
  await expect(page.getByRole('heading', { name: /This week/ })).toHaveCount(0)
  await expect(page.getByText(departedWords.en.deceased.short)).toBeVisible()
})
