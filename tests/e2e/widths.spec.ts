import type { Page } from '@playwright/test'
import { languages } from '../../web/volunteer-words/languages.ts'
import { atRest, watchCalls } from './at-rest.ts'
import { cutAnywhere, WIDTHS } from './beyond.ts'
import { makeColleague } from './colleagues.ts'
import { makePerson, makeProgramme, makeVisit, makeVolunteer, send, unique } from './records.ts'
import { staffAddresses, volunteerAddresses } from './route-table.ts'
import { enrol, expect, test } from './session.ts'
import { widerThanPhone } from './twice-the-size.ts'
import { officeViews, outsidePages, staffPages, volunteerPages } from './width-addresses.ts'

const title = 'no page scrolls sideways and nothing is cut, from 320 to 1440 px'

/** Each page is opened once: what is cut at a width, and with text of twice the size. */
async function lookedAt(page: Page, addresses: readonly string[]) {
  const twice: Record<string, string[]> = {}
  const more = async (address: string) => {
    const wide = await widerThanPhone(page)
    if (wide.length > 0) twice[address] = wide
  }
  const cut = await cutAnywhere(page, addresses, WIDTHS, { more })
  return { cut, twice }
}

test.describe('as a super admin, who may open every page of the office', () => {
  test.use({ who: 'super_admin' })
  test(`${title}: the office, where with text of twice the size none does on a phone either`, async ({
    page,
    request,
  }) => {
    const pages = await staffPages(request)
    // A page that was added stands here too: without an address of its own nobody looked at it.
    const outside = Object.keys(outsidePages).filter((address) => staffAddresses.includes(address))
    expect(Object.keys(pages).concat(outside).sort()).toEqual(staffAddresses.toSorted())
    const looked = await lookedAt(page, [...Object.values(pages), ...officeViews])
    expect(looked).toEqual({ cut: {}, twice: {} })
  })
})

test.describe('as nobody', () => {
  test.use({ who: 'nobody' })
  test(`${title}: before anybody signs in, where with text of twice the size none does either`, async ({
    page,
  }) => {
    expect(await lookedAt(page, Object.values(outsidePages))).toEqual({ cut: {}, twice: {} })
  })
})

test(`${title}: the volunteer area, in English and in Tamil`, async ({ browser, request, baseURL }) => {
  const visit = await makeVisit(request)
  const pages = volunteerPages(visit)
  expect(Object.keys(pages).concat('/volunteer-app/sign-in').sort()).toEqual(volunteerAddresses.toSorted())
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: [] },
  })
  const page = await context.newPage()
  await enrol(page, visit.link)
  const english = await cutAnywhere(page, Object.values(pages))
  await page.goto('/volunteer-app/profile')
  await page.getByRole('radio', { name: languages.ta.name }).check()
  const tamil = await cutAnywhere(page, Object.values(pages))
  await context.close()
  expect({ english, tamil }).toEqual({ english: {}, tamil: {} })
})

test.describe('as a super admin, whose lists have actions in their rows', () => {
  test.use({ who: 'super_admin' })
  for (const list of ['/worklist?who=all', '/team', '/recently-deleted', '/imports'])
    test(`the actions of each row of ${list} are on the screen at every width, nothing scrolled`, async ({
      page,
    }) => {
      await page.goto(list)
      await expect(page.locator('[data-row-key]')).not.toHaveCount(0)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const actions = page.locator('[data-row-key] td:last-child button')
        const cut = await actions.evaluateAll((buttons) =>
          buttons.flatMap((one) => {
            const { left, right } = one.getBoundingClientRect()
            return left < 0 || right > document.documentElement.clientWidth ? [one.ariaLabel] : []
          }),
        )
        expect(cut, `at ${width}`).toEqual([])
        expect(await actions.count()).toBeGreaterThan(0)
      }
    })
})

test('twelve rows, their count and the pager stand on one screen at 1440x900 and at 1366x768', async ({
  page,
}) => {
  await watchCalls(page)
  for (const list of [
    'beneficiaries',
    'volunteers',
    'programmes/1',
    // How often people are seen, and by whom, in a long sentence.
    'programmes/2',
    // With two officers, and a name that leaves its count little room.
    'programmes/4',
    'initiatives/1',
    'partners',
    'worklist',
  ]) {
    await page.goto(`/${list}`)
    for (const [width, height] of [
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.locator('[data-row-key]')).toHaveCount(12)
      // What stands above the rows and comes after them takes room too.
      await atRest(page)
      await expectOneScreen(page, `${list} at ${width}x${height}`)
    }
  }
})

async function expectOneScreen(page: Page, where: string) {
  await expect(page.locator('[data-slot=table-count]')).toHaveText(/^[\d,]+ \w+$/)
  await expect(page.locator('[data-slot=table-count]')).toBeInViewport({ ratio: 1 })
  const rows = await page
    .locator('[data-row-key]')
    .evaluateAll((all) => all.map((row) => `${row.clientHeight} px: ${row.textContent}`))
  await expect(page.getByRole('button', { name: 'Next' }), `${where}\n${rows.join('\n')}`).toBeInViewport({
    ratio: 1,
  })
  const codes = await page.locator('[data-row-key] td').evaluateAll((cells) =>
    cells.flatMap((cell) =>
      Array.from(cell.querySelectorAll('span'))
        .filter((span) => /Singapore \d{6}$/.test(span.textContent) && span.childElementCount === 0)
        .map((span) => ({
          text: span.textContent,
          isCut: span.getBoundingClientRect().right > cell.getBoundingClientRect().right,
        })),
    ),
  )
  expect(
    codes.filter(({ isCut }) => isCut),
    `postal codes of ${where}`,
  ).toEqual([])
  if (/^(beneficiaries|volunteers) /.test(where)) expect(codes.length).toBeGreaterThanOrEqual(12)
}

test.describe('as a super admin, who reads every table', () => {
  test.use({ who: 'super_admin' })

  test('no table of people hides a column sideways: what has no room stands as a second line of another', async ({
    page,
    request,
    baseURL,
  }) => {
    // A word longer than any column goes on in the next line.
    const word = unique('Wolfeschlegelsteinhausenbergerdorff')
    const programme = await makeProgramme(request, { name: `Befriending of ${word}` })
    await send(request, 'PUT', `/programme/care?id=${programme.id}`, { first_days: 1, every_days: 14 })
    await makePerson(request, programme, { last_name: word })
    const gone = await makePerson(request, programme, { last_name: word })
    await send(request, 'DELETE', `/beneficiary?serial_number=${gone.serial_number}`)
    await makeVolunteer(request, { last_name: word })
    await makeColleague(request, baseURL ?? '', 'nurul-huda-binte-mohamed-ismail-of-the-befriending')
    const q = encodeURIComponent(word)
    await watchCalls(page)
    for (const list of [
      ...['beneficiaries', 'volunteers', 'team', 'activity', 'worklist?who=all', 'recently-deleted'],
      ...[`beneficiaries?q=${q}`, `volunteers?q=${q}`, 'team?q=nurul-huda', `worklist?who=all&q=${q}`],
    ]) {
      await page.goto(`/${list}`)
      await expect(page.locator('[data-row-key]')).not.toHaveCount(0)
      await atRest(page)
      for (const width of [768, 1024, 1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const hidden = () =>
          page
            .locator('[data-slot=data-table]')
            .evaluate((table) => Math.max(0, table.scrollWidth - table.clientWidth))
        await expect.poll(hidden, `${list} at ${width}`).toBe(0)
      }
      await page.setViewportSize({ width: 1280, height: 900 })
      // The specification's columns each have their own from here on.
      if (list === 'volunteers')
        for (const name of [
          'NRIC',
          'Account Id.',
          'Volunteer Name',
          'Address',
          'Contact No.',
          'Last Engaged',
          'Status',
        ])
          await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width: 768, height: 900 })
      if (list === 'beneficiaries') {
        await expect(page.getByRole('columnheader', { name: 'Serial No.' })).toBeHidden()
        const [first] = await page
          .locator('[data-row-key]')
          .evaluateAll((rows) => rows.map((row) => row.dataset.rowKey))
        await expect(
          page
            .locator('[data-row-key]')
            .first()
            .getByText(first ?? '')
            .filter({ visible: true }),
        ).toBeVisible()
        // What stands below it says what it is, by the name of its head, which is not there to do so.
        const row = page.locator('[data-row-key]').first()
        await expect(row.getByText(`Serial No. ${first}`)).toBeVisible()
        await expect(page.getByRole('columnheader', { name: 'Last Engaged' })).toBeHidden()
        await expect(row.getByText(/^Last Engaged (N\/A|[\d-]+)$/)).toBeVisible()
      }
    }
  })
})
