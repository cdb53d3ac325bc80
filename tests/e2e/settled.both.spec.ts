import type { Page } from '@playwright/test'
import { makeVisit } from './records.ts'
import { expect, test } from './session.ts'

declare global {
  interface Window {
    pushed: number
    /** What moved, by how many pixels, and how much it counts. */
    moved: string[]
  }
}

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** On a slow machine a part that comes is no part that never comes: what was waited for at the longest is waited for longer. */
const waitLonger = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((work: TimerHandler, ms?: number) =>
      setTimeout(work, ms === 1500 ? 20_000 : ms)) as typeof window.setTimeout
  })

/** How much of the window was pushed aside while the page came: 1 is all of it, by its own height. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    window.pushed = 0
    window.moved = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        window.pushed += value
        for (const { node, previousRect, currentRect } of sources)
          window.moved.push(
            `${value.toFixed(3)}: by ${currentRect.y - previousRect.y} px '${node?.textContent?.slice(0, 40)}'`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

test('parts of a page that come one by one push nothing aside that is being read', async ({
  page,
  request,
}) => {
  const { person, programme, volunteer } = await makeVisit(request)
  await watchShifts(page)
  await waitLonger(page)
  await page.route(
    /\/api\/(follow-up|planned-visit|engagement|check|consent|person-log)\b/,
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    },
  )
  const places: [address: string, last: string][] = [
    [`/programmes/${programme.id}/beneficiary/${person.serial_number}`, 'Visits and calls'],
    [`/volunteer/${volunteer.account_id}`, 'Visits and calls'],
    ['/today?who=all', 'Urgent'],
  ]
  for (const [address, last] of places) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: last, exact: true })).toBeVisible()
    await expect(page.locator('[data-slot=skeleton]:visible')).toHaveCount(0)
    const { pushed, moved } = await page.evaluate(() => ({ pushed: window.pushed, moved: window.moved }))
    expect(pushed, [address, ...moved].join('\n')).toBeLessThan(0.05)
  }
})

test('the head of a programme comes as a whole, and moves nothing below it', async ({ page }) => {
  await watchShifts(page)
  await page.route(/\/api\/(programme\/?\?id|programme\/care|form\/pending|beneficiary)\b/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  // With a long sentence about visits, and with two officers.
  for (const address of ['/programmes/1', '/programmes/2', '/programmes/4']) {
    await page.goto(address)
    await expect(page.locator('[data-row-key]').first()).toBeVisible()
    await expect(page.locator('[data-slot=skeleton]:visible')).toHaveCount(0)
    const { pushed, moved } = await page.evaluate(() => ({ pushed: window.pushed, moved: window.moved }))
    expect(pushed, [address, ...moved].join('\n')).toBeLessThan(0.05)
  }
})

test('a part that never comes keeps the others back for a moment only', async ({ page, request }) => {
  const { person, programme } = await makeVisit(request)
  await page.route(/\/api\/follow-up\b/, () => {})
  await page.goto(`/programmes/${programme.id}/beneficiary/${person.serial_number}`)
  await expect(page.getByRole('heading', { name: 'Seen', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Incomplete Forms' })).toBeVisible()
})

test('a record that never comes keeps the way back from nobody for longer than a moment', async ({
  page,
  request,
}) => {
  const { person, programme, volunteer } = await makeVisit(request)
  await page.route(
    /\/api\/(programme|beneficiary|volunteer)\/?\?(id|serial_number|account_id)=[^&]+$/,
    () => {},
  )
  for (const address of [
    `/programmes/${programme.id}`,
    `/beneficiaries/${person.serial_number}`,
    `/volunteer/${volunteer.account_id}`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeDisabled()
  }
})
