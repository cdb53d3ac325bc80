import type { APIRequestContext, Page } from '@playwright/test'
import type { Engagement } from '../../contract/engagement-fields.ts'
import type { Form } from '../../contract/form.ts'
import type { GivenAnswer } from '../../contract/form-answers.ts'
import type { Volunteer } from '../../contract/volunteer.ts'
import { aPhone, areaIsKept, isSaved, PIN, responsesAbout, submit, takeBackIsOver } from './phone.ts'
import { issueLink, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

const DAY = 86_400_000
const dayOf = (moment: number) => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 10)

async function visitsTo(request: APIRequestContext, serial: string): Promise<Engagement[]> {
  const path = `/engagement?beneficiary_serial_number=${serial}&page=1`
  const { items } = await send<{ items: Engagement[] }>(request, 'GET', path)
  return items.filter(({ kind }) => kind === 'visit')
}

/**
 * The demonstration's form of each visit, with somebody whom a volunteer has visited for weeks, and not since yesterday: a
 * test that makes its own cannot have an assignment that began so long ago. Other tests make forms of each visit too.
 */
async function aBefriender(request: APIRequestContext) {
  const forms = await send<Form[]>(request, 'GET', '/form')
  const [form] = forms
    .filter(({ repeats }) => repeats === 'each_visit')
    .sort((one, other) => one.form_id - other.form_id) as [Form]
  const told = form.questions.find(({ question }) => question === 'What did you do together?')
  const place = `programme_id=${form.programme_id}&stage=${form.stage}`
  const path = `/form/answers/given?${place}&uid=${told?.uid}&page=1&page_size=100`
  const { items } = await send<{ items: GivenAnswer[] }>(request, 'GET', path)
  const yesterday = dayOf(Date.now() - DAY)
  const seen = items.filter(({ answered_at }) => dayOf(Date.parse(answered_at)) >= yesterday)
  const lately = new Set(seen.map((one) => one.beneficiary_serial_number))
  // A visit that was noted without a form stands among no answers.
  const isVisited = async (serial: string) =>
    lately.has(serial) ||
    (await visitsTo(request, serial)).some(({ happened_on }) => happened_on >= yesterday)
  const oldest = async () => {
    for (const one of items.toReversed()) if (!(await isVisited(one.beneficiary_serial_number))) return one
    throw new Error('Everybody was visited since yesterday')
  }
  const given = await oldest()
  const serial = given.beneficiary_serial_number
  const before = await responsesAbout(request, serial)
  const about = `/volunteer?beneficiary_serial_number=${serial}`
  const [volunteer] = await send<Volunteer[]>(request, 'GET', about)
  return {
    form,
    serial,
    before: before.accepted,
    name: given.beneficiary_display_name,
    volunteer: volunteer as Volunteer,
  }
}

/** The page's clock alone: Playwright's own would stand still. */
const shiftClock = (page: Page, by: number) =>
  page.evaluate((by) => {
    const kept = globalThis as { RealDate?: DateConstructor }
    const Real = kept.RealDate ?? Date
    kept.RealDate = Real
    globalThis.Date = new Proxy(Real, {
      construct: (_, given) =>
        given.length === 0 ? new Real(Real.now() + by) : Reflect.construct(Real, given),
      get: (of, name) => (name === 'now' ? () => Real.now() + by : Reflect.get(of, name)),
    })
  }, by)

/** Another day has come, and the phone has locked itself. */
async function onDay(page: Page, by: number) {
  await shiftClock(page, by)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

test('a form of each visit is filled in on two days, empty each time, and staff see both', async ({
  request,
  site,
  page: office,
}) => {
  const { form, serial, before, name, volunteer } = await aBefriender(request)
  const phone = await aPhone(site)
  const { page } = phone
  const now = Date.now()
  await enrol(page, await issueLink(request, volunteer as never))
  await areaIsKept(page)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .last()
    .click()
  const card = page.getByRole('link', { name: new RegExp(form.title) })
  // It stands below what is owed, and under words that say so.
  const open = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'May be filled in at each visit' }) })
  await expect(open.last().getByRole('link')).toHaveText(new RegExp(form.title))

  const fillIn = async (answer: string, before: RegExp, opened: () => unknown) => {
    await card.click()
    const told = page.getByRole('textbox', { name: 'What did you do together?' })
    await expect(told).toHaveValue('')
    await opened()
    await expect(told).toHaveAccessibleDescription(before)
    await page.getByRole('radio', { name: 'As usual' }).check()
    await told.fill(answer)
    await isSaved(page)
    await submit(page)
    await expect(page.getByRole('heading', { name: name })).toBeVisible()
  }
  await onDay(page, -DAY)
  // The visits that tell of the first come only when the second is open.
  let letVisitsCome = () => {}
  const late = new Promise<void>((resolve) => {
    letVisitsCome = resolve
  })
  await fillIn('Yesterday we walked', /^Last time you wrote \(\d\d \w{3} \d{4}\): /, () =>
    page.route('**/api/volunteer/visits**', (route) => late.then(() => route.continue())),
  )
  await expect
    .poll(async () => (await responsesAbout(request, serial)).accepted.length)
    .toBe(before.length + 1)
  await onDay(page, 0)
  await fillIn('Today we cooked', /^Last time you wrote .*: .?Yesterday we walked/, letVisitsCome)
  await expect
    .poll(async () => (await responsesAbout(request, serial)).accepted.length)
    .toBe(before.length + 2)
  // Nothing more is to be filled in today.
  await expect(card).toHaveCount(0)

  const { accepted, held } = await responsesAbout(request, serial)
  expect(held.filter(({ form_id }) => form_id === form.form_id)).toEqual([])
  // The demonstration may have answered another form about them meanwhile.
  const ours = accepted.filter(({ form_id }) => form_id === form.form_id)
  expect(ours.slice(0, 2).map(({ occasion }) => occasion)).toEqual([dayOf(now), dayOf(now - DAY)])

  await office.goto(`/beneficiaries/${serial}`)
  const responses = office.locator('section').filter({ hasText: 'Past Form Responses' })
  await responses
    .getByRole('button', { name: new RegExp(form.title) })
    .first()
    .click()
  await expect(office.getByRole('dialog')).toContainText('Today we cooked')
  await office.keyboard.press('Escape')
  await responses
    .getByRole('button', { name: new RegExp(form.title) })
    .nth(1)
    .click()
  await expect(office.getByRole('dialog')).toContainText('Yesterday we walked')
  await phone.close()
})

test('a visit noted for yesterday and its form are one visit of yesterday, also after a reload (H-1471)', async ({
  request,
  site,
}) => {
  const { form, serial, before, name, volunteer } = await aBefriender(request)
  const yesterday = dayOf(Date.now() - DAY)
  const visitsOn = async (day: string) =>
    (await visitsTo(request, serial)).filter(({ happened_on }) => happened_on === day)
  const visitsToday = await visitsOn(dayOf(Date.now()))
  const phone = await aPhone(site, { clock: true })
  const { page } = phone
  await enrol(page, await issueLink(request, volunteer as never))
  await areaIsKept(page)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .last()
    .click()
  /** Under which key the visit was sent, and which one the report names. */
  const keys: Record<'noted' | 'named', unknown[]> = { noted: [], named: [] }
  phone.context.on('request', (sent) => {
    if (sent.method() !== 'POST') return
    if (sent.url().endsWith('/api/engagement')) keys.noted.push(sent.headers()['idempotency-key'])
    if (sent.url().endsWith('/api/form/responses')) keys.named.push(sent.postDataJSON().engagement_key)
  })
  // Without signal, as at most doors.
  await phone.offline(true)
  await page.getByRole('button', { name: 'I visited', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Yesterday', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByRole('link', { name: 'Fill in the form too' }).click()
  const told = page.getByRole('textbox', { name: 'What did you do together?' })
  await told.fill('We looked at photographs')
  await isSaved(page)
  await page.reload()
  await expect(told).toHaveValue('We looked at photographs')
  await expect(page.getByText(/^About your visit of [A-Z]/)).toBeVisible()
  await page.getByRole('radio', { name: 'As usual' }).check()
  await isSaved(page)
  await submit(page)
  await expect(page.getByRole('heading', { name: name })).toBeVisible()
  await phone.offline(false)
  await takeBackIsOver(page)

  await expect
    .poll(async () => (await responsesAbout(request, serial)).accepted.length, { timeout: 20_000 })
    .toBe(before.length + 1)
  await expect
    .poll(async () => (await visitsOn(yesterday)).map(({ source }) => source), { timeout: 20_000 })
    .toEqual(['phone'])
  const { accepted } = await responsesAbout(request, serial)
  const [report] = accepted.filter(({ form_id }) => form_id === form.form_id)
  expect([report?.occasion, dayOf(Date.parse(report?.answered_at ?? ''))]).toEqual([yesterday, yesterday])
  expect((await visitsOn(yesterday))[0]?.response_id).toBe(report?.id)
  expect(await visitsOn(dayOf(Date.now()))).toEqual(visitsToday)
  expect([...new Set(keys.named)]).toEqual([expect.any(String)])
  expect(new Set(keys.named)).toEqual(new Set(keys.noted))
  await phone.close()
})
