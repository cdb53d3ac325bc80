import type { Page } from '@playwright/test'
import {
  makeCommsLog,
  makeForm,
  makeInitiative,
  makePartner,
  makePerson,
  makeProgramme,
  makeVolunteer,
} from './records.ts'
import { expect, test } from './session.ts'

const widths = [320, 390, 768, 1024, 1280, 1366, 1440]

/** What lies beyond the window, where nothing scrolls that would show it. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    const scrolls = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      const isScroller =
        /auto|scroll/.test(getComputedStyle(parent).overflowX) && parent.scrollWidth > parent.clientWidth
      return isScroller || scrolls(parent)
    }
    const cut = [...document.querySelectorAll('a, button, input, select, textarea, th, h1, h2')].filter(
      (one) => {
        const { left, right, width, height } = one.getBoundingClientRect()
        const isSeen =
          width > 2 && height > 2 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        return isSeen && !one.closest('.sr-only, [inert]') && (right > room + 1 || left < -1) && !scrolls(one)
      },
    )
    const said = cut.map(
      (one) => one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40) ?? '',
    )
    return document.documentElement.scrollWidth > room + 1 ? [...said, 'the page scrolls sideways'] : said
  })

test('no page scrolls sideways and nothing is cut, from 320 to 1440 px', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  const volunteer = await makeVolunteer(request)
  const initiative = await makeInitiative(request)
  const partner = await makePartner(request)
  const log = await makeCommsLog(request, partner)
  await makeForm(request, programme)
  const addresses = [
    ...[
      'programmes',
      'beneficiaries',
      'volunteers',
      'initiatives',
      'partners',
      'forms',
      'forms/new',
      'imports',
    ],
    ...['team', 'activity', 'recently-deleted', 'settings', 'account', 'help', 'imports/new/beneficiaries'],
    `programmes/${programme.id}`,
    `programmes/${programme.id}/beneficiary/${person.serial_number}`,
    `beneficiaries/${person.serial_number}`,
    `volunteer/${volunteer.account_id}`,
    `initiatives/${initiative.id}`,
    `partners/${partner.id}`,
    `partners/${partner.id}/comms-log/${log.id}`,
    `forms/${programme.id}/1`,
    `forms/${programme.id}/1/answers`,
  ]
  const found: Record<string, string[]> = {}
  for (const address of addresses) {
    await page.goto(`/${address}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // The layout follows the width a moment later.
      let cut: string[] = []
      await expect
        .poll(async () => (cut = await beyond(page)), { timeout: 3000 })
        .toEqual([])
        .catch(() => {
          found[`${address} at ${width}`] = cut
        })
    }
  }
  expect(found).toEqual({})
})

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
] as const)
  test(`twelve rows, their count and the pager stand on one screen at ${width}x${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const list of ['beneficiaries', 'volunteers', 'programmes/1', 'initiatives/1', 'partners']) {
      await page.goto(`/${list}`)
      await expect(page.locator('[data-row-key]')).toHaveCount(12)
      await expect(page.locator('[data-slot=table-count]')).toHaveText(/^[\d,]+ \w+$/)
      await expect(page.locator('[data-slot=table-count]')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
    }
  })
