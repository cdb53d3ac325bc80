import type { Page, Route } from '@playwright/test'
import type { Form } from '../../contract/form.ts'
import {
  anEnrolledPhone,
  aPhone,
  areaIsKept,
  goTo,
  openForm,
  records,
  responsesAbout,
  section,
  submit,
} from './phone.ts'
import { makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

type Foreign = Parameters<Route['fulfill']>[0]
const filing = '**/api/form/responses'

/** From here on something in between answers every call to this address: as it is told, until it is told nothing. */
async function between(page: Page, address: string) {
  let foreign: Foreign
  let asked = 0
  await page.route(address, (route) => {
    asked += 1
    return foreign ? route.fulfill(foreign) : route.continue()
  })
  return {
    answers(next: Foreign) {
      foreign = next
      asked = 0
    },
    wasAsked: () => expect.poll(() => asked, JSON.stringify(foreign)).toBeGreaterThan(0),
  }
}

test('something in between answers for the server: what I wrote stays until the server itself has it', async ({
  request,
  site,
}) => {
  const { person, form, programme, volunteer, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  const { page } = phone
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Written by me')
  const { form_id } = await send<Form>(
    request,
    'GET',
    `/form?programme_id=${programme.id}&stage=${form.stage}`,
  )
  const { account_id } = volunteer
  const named = { volunteer_account_id: account_id, form_id, programme_id: programme.id }
  const arrived = { id: 7, ...named, held_because: '' }
  const answers: NonNullable<Foreign>[] = [
    { status: 200, json: { status: 'ok' } },
    { status: 201, json: { status: 'ok' } },
    { status: 202, json: { message: 'Accepted', id: 7 } },
    { status: 200, json: arrived },
    { status: 201, json: { ...arrived, id: 'f3a1' } },
    { status: 201, json: { ...arrived, volunteer_account_id: account_id + 1 } },
    { status: 202, json: { ...arrived, held_because: 'queued' } },
    { status: 204 },
    { status: 404, json: { message: 'No route' } },
    { status: 401, json: { code: 'unauthenticated', message: 'Buy more data' } },
    { status: 200, contentType: 'text/html', body: '<h1>Welcome to our network</h1>' },
  ]
  const gateway = await between(page, filing)
  gateway.answers(answers[0])
  await submit(page)
  await gateway.wasAsked()
  await goTo(page, 'Outbox')
  const waiting = section(page, 'Ready to send')
  await expect(waiting.getByText(form.title)).toBeVisible()
  for (const foreign of answers) {
    gateway.answers(foreign)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await gateway.wasAsked()
    await page.reload()
    await expect(waiting.getByText(form.title), JSON.stringify(foreign)).toBeVisible()
  }
  expect(await responsesAbout(request, person.serial_number)).toEqual({ accepted: [], held: [] })

  gateway.answers(undefined)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  const { accepted, held } = await responsesAbout(request, person.serial_number)
  expect(accepted).toMatchObject([{ responses: [{ answer: 'Written by me' }, {}] }])
  expect(held).toEqual([])
  await phone.close()
})

test('nobody in between takes people away, or says that I have signed out', async ({ request, site }) => {
  const { person, link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page, context } = phone
  await enrol(page, link)
  await areaIsKept(page)
  await expect(page.getByText(person.last_name).first()).toBeVisible()
  // The list, and what unlocks the session.
  await expect.poll(async () => (await records(page)).records).toBeGreaterThan(1)
  const all = await between(page, '**/api/**')
  const foreign: NonNullable<Foreign>[] = [
    { status: 200, json: { status: 'ok' } },
    { status: 200, json: { state: 'revoked', people: [], forms: [], account_id: 1 } },
    { status: 401, json: { code: 'unauthenticated', message: 'Buy more data' } },
    { status: 403, contentType: 'text/html', body: '<h1>Blocked</h1>' },
  ]
  for (const answer of foreign) {
    all.answers(answer)
    await page.reload()
    await all.wasAsked()
    await expect(page.getByText(person.last_name).first(), JSON.stringify(answer)).toBeVisible()
  }
  all.answers(undefined)
  // With what answered last there was no signal: whoever signs out then is asked first.
  await page.reload()
  await all.wasAsked()
  await expect(page.getByText(person.last_name).first()).toBeVisible()
  expect(await records(page)).toMatchObject({ vaults: 1 })

  // Pressed here, heard by nobody: the session is ended before anything else is said to the server.
  const leaving = await between(page, '**/api/user/logout')
  leaving.answers({ status: 200, json: { status: 'ok' } })
  await goTo(page, 'Profile')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await leaving.wasAsked()
  leaving.answers(undefined)
  await page.goto('/volunteer-app')
  await expect(page).toHaveURL(/\/sign-in$/)
  const { status } = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const { status } = await fetch('/api/auth', { method: 'POST', headers, body: '{}' })
    return { status }
  })
  expect(status).toBe(401)
  expect((await context.cookies()).filter(({ name }) => name === 'kampung')).toEqual([])
  await phone.close()
})
