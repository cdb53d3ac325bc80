import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { aProtectionRequest } from '../factories.ts'
import {
  makeCommsLog,
  makeForm,
  makeInitiative,
  makePartner,
  makePerson,
  makeProgramme,
  makeVolunteer,
  send,
  unique,
} from './records.ts'
import { expect, test } from './session.ts'
import { staffPages } from './width-addresses.ts'

/** One way to a record's page: from where, what is typed and turned to there, and what is pressed. */
type Way = {
  from: string
  /** Then the second page of what is listed is turned to. */
  filter?: { box: string; text: string }
  isPaged?: boolean
  open: (page: Page) => Locator
  /** In a dialog that the card opens. */
  inDialog?: string
  to: RegExp
}

/** Fourteen of each kind of record, so that each list has a second page, all of one name, which its filter finds. */
async function aWorld(request: APIRequestContext) {
  const name = unique('Trailwell').replace(' ', '')
  const many = <Made>(make: (at: string) => Promise<Made>) =>
    Array.from({ length: 14 }, (_, at) => String.fromCharCode(65 + at)).reduce<Promise<Made[]>>(
      async (made, at) => [...(await made), await make(at)],
      Promise.resolve([]),
    )
  const partners = await many((at) => makePartner(request, { name: `${name} ${at}` }))
  const [partner] = partners
  if (!partner) throw new Error('No partner was made')
  const programme = await makeProgramme(request, { name: `${name} Programme`, partner_id: partner.id })
  // Whoever was never seen is on the worklist.
  await send(request, 'PUT', `/programme/care?id=${programme.id}`, { first_days: 1, every_days: 14 })
  const initiative = await makeInitiative(request, { name: `${name} Initiative` })
  const people = await many((at) => makePerson(request, programme, { first_name: at, last_name: name }))
  const volunteers = await many((at) => makeVolunteer(request, { first_name: at, last_name: name }))
  await many((at) => makeCommsLog(request, partner, { subject: `${name} ${at}` }))
  const links = volunteers.map(({ account_id }) => ({
    initiative_id: initiative.id,
    volunteer_account_id: account_id,
  }))
  await send(request, 'POST', '/initiative/volunteers', links)
  const [person, volunteer] = [people[0], volunteers[0]]
  if (!person || !volunteer) throw new Error('Nobody was made')
  await send(request, 'POST', `/beneficiary/assignments/?serial_number=${person.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  const form = await makeForm(request, programme, { title: `${name} Form` })
  return { name, partner, programme, initiative, person, volunteer, form }
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** What a place shows, as far as it says where one is. */
const placeOf = async (page: Page) => ({
  heading: await page.locator('h1').first().textContent(),
  pages: await page.getByText(/^Page \d+ of \d+$/).allTextContents(),
  filters: await page
    .locator('main input:is([type=search], [type=text], :not([type]))')
    .evaluateAll((boxes) => boxes.map((one) => (one as HTMLInputElement).value)),
})

async function goAndComeBack(page: Page, way: Way) {
  await page.goto(way.from)
  if (way.filter) {
    await page.getByPlaceholder(way.filter.box).fill(way.filter.text)
    // It is heard a moment after the last letter, and begins at the first page again.
    await expect(page).toHaveURL(new RegExp(`q=${way.filter.text}`))
  }
  if (way.isPaged) {
    await page.getByRole('button', { name: 'Next' }).last().click()
    await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible()
  }
  const link = way.open(page)
  await expect(link).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await link.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [place, height] = [await placeOf(page), await scrolled(page)]
  await link.click()
  if (way.inDialog) await page.getByRole('dialog').getByRole('link', { name: way.inDialog }).click()
  await expect(page).toHaveURL(way.to)
  const back = page.getByRole('main').getByRole('button', { name: 'Back', exact: true })
  await back.click()
  if (way.inDialog) {
    // The card is open as it was; whoever closes it has the grid below.
    await expect(page.getByRole('dialog').getByRole('link', { name: way.inDialog })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await expect(link, way.from).toBeVisible()
  await expect.poll(() => placeOf(page), way.from).toEqual(place)
  await expect.poll(() => scrolled(page), `${way.from}: how far it is scrolled`).toBe(height)
  return { height }
}

test.use({ who: 'super_admin', viewport: { width: 1440, height: 560 } })

test('Back in the head of every kind of record leads to where I came from: its filter, its page and how far I had scrolled', async ({
  page,
  request,
}) => {
  const { name, partner, programme, initiative, person, volunteer, form } = await aWorld(request)
  const { id: asked } = await send<{ id: number }>(
    request,
    'POST',
    `/protection-request?noun=beneficiary&key=${person.serial_number}`,
    aProtectionRequest(),
  )
  const row = (at: string) => (page: Page) =>
    page.locator('[data-row-key]').filter({ hasText: at }).getByRole('link').first()
  const named = (text: string | RegExp) => (page: Page) =>
    page.getByRole('main').getByRole('link', { name: text }).first()
  const card = (text: string) => (page: Page) =>
    page.getByRole('main').getByRole('button', { name: new RegExp(`^${text}`) })
  const byName = { box: 'Filter by name...', text: name }
  const ways: Way[] = [
    {
      from: '/beneficiaries',
      filter: byName,
      isPaged: true,
      open: row(name),
      to: /\/beneficiaries\/[^/?]+$/,
    },
    {
      from: `/programmes/${programme.id}`,
      filter: byName,
      isPaged: true,
      open: row(name),
      to: /\/beneficiary\/[^/?]+$/,
    },
    { from: '/volunteers', filter: byName, isPaged: true, open: row(name), to: /\/volunteer\/\d+$/ },
    {
      from: `/initiatives/${initiative.id}`,
      filter: byName,
      isPaged: true,
      open: row(name),
      to: /\/volunteer\/\d+$/,
    },
    { from: '/partners', filter: byName, isPaged: true, open: row(name), to: /\/partners\/\d+$/ },
    { from: `/partners/${partner.id}`, isPaged: true, open: row(name), to: /\/comms-log\/\d+$/ },
    { from: `/partners/${partner.id}`, open: named(programme.name), to: /\/programmes\/\d+$/ },
    { from: `/?q=${name}`, open: card(programme.name), inDialog: 'View Programme', to: /\/programmes\/\d+$/ },
    {
      from: `/initiatives?q=${name}`,
      open: card(initiative.name),
      inDialog: 'View Initiative',
      to: /\/initiatives\/\d+$/,
    },
    { from: `/forms?q=${name}`, open: named(form.title), to: /\/forms\/\d+\/1$/ },
    {
      from: `/volunteer/${volunteer.account_id}`,
      open: named(new RegExp(`A ${name}`)),
      to: /\/beneficiaries\/[^/?]+$/,
    },
    {
      from: `/beneficiaries/${person.serial_number}`,
      open: named(new RegExp(`A ${name}`)),
      to: /\/volunteer\/\d+$/,
    },
    { from: `/worklist?who=all&q=${name}`, open: row(name), to: /\/beneficiary|\/beneficiaries\// },
    {
      from: '/data-protection',
      open: (page) => page.locator(`main a[href$="/data-protection/${asked}"]`),
      to: new RegExp(`/data-protection/${asked}$`),
    },
  ]
  const heights: number[] = []
  for (const way of ways)
    await test.step(`from ${way.from}`, async () => heights.push((await goAndComeBack(page, way)).height))
  // Otherwise nothing would be said of how far a page was scrolled.
  expect(heights.filter((height) => height > 0).length).toBeGreaterThan(1)
})

test('Back in the head of a record that was opened by its address leads to the list above it', async ({
  page,
  context,
  request,
}) => {
  const pages = await staffPages(request)
  const of = (route: string) => new RegExp(`${pages[route]}$`)
  const above: Readonly<Record<string, RegExp>> = {
    '/beneficiaries/$sNo': /\/beneficiaries$/,
    '/programmes/$pid/beneficiary/$sNo': of('/programmes/$id'),
    '/volunteer/$id': /\/volunteers$/,
    '/programmes/$id': /:\d+\/(programmes)?$/,
    '/initiatives/$id': /\/initiatives$/,
    '/partners/$id': /\/partners$/,
    '/partners/$pid/comms-log/$cid': of('/partners/$id'),
    '/forms/$pid/$sid': /\/forms$/,
    '/data-protection/$id': /\/data-protection$/,
  }
  await page.close()
  for (const [route, list] of Object.entries(above)) {
    // A tab of its own: nothing lies behind.
    const opened = await context.newPage()
    await opened.goto(pages[route] ?? '')
    await opened.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click()
    await expect(opened, route).toHaveURL(list)
    await opened.close()
  }
})
