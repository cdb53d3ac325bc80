import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CareFigures } from '../../contract/care-figures.ts'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { answer, worklistCounts } from '../../tests/worklist-answers.ts'
import { countsQuery } from '../features/care/care-queries.ts'

beforeEach(giveBrowser)
afterEach(closeApp)

const now = { people: 120, in_time: 102, overdue: 14, without_volunteer: 9, visits: 31 }
const weeks: CareFigures['weeks'] = Array.from({ length: 12 }, (_, at) => ({
  from: `2026-09-${String(at + 10)}`,
  ...(at < 9
    ? { people: null, in_time: null, overdue: null, without_volunteer: null, visits: 20 + at }
    : { ...now, overdue: 25 - at, visits: 20 + at }),
}))
const counts = answer({ ...worklistCounts(0, {}), rhythms: 2 })

test('each figure says its twelve weeks and leads to its list; what cannot be loaded has its own Retry', async () => {
  let isBroken = true
  openApp('/today?who=all', {
    '/api/worklist/counts': counts,
    '/api/worklist/figures': () =>
      isBroken ? [409, { code: 'conflict', message: 'Broken' }] : [200, { ...now, weeks }],
  })
  await screen.findByText('The figures could not be loaded.')
  isBroken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
  const figures = within(await screen.findByRole('list', { name: 'Figures' })).getAllByRole('listitem')
  expect(figures.map((one) => one.textContent?.replace(/Over 12.*/, '').trim())).toEqual([
    'Seen in time85%102 of 120',
    'Overdue14',
    'Visits this week31',
    'No volunteer9',
  ])
  expect(figures[1]?.textContent).toContain(`${'not known, '.repeat(9)}16, 15, 14`)
  expect(figures[0]?.textContent).toContain('85%, 85%, 85%')
  const to = (at: number) =>
    within(figures[at] as HTMLElement)
      .getByRole('link')
      .getAttribute('href')
  expect(to(0)).toBe('/worklist?who=all')
  expect(to(1)).toBe('/worklist?who=all&reason=overdue')
  expect(to(2)).toMatch(/^\/beneficiaries\?where=.*last_engagement.*after/)
  expect(to(3)).toBe('/worklist?who=all&reason=no_volunteer')
})

test('the figures are asked again when the chips below say other numbers, and stay where that fails (H-1918)', async () => {
  let client: QueryClient | undefined
  const Held = () => {
    client = useQueryClient()
    return null
  }
  let reasons = { overdue: 14 }
  let overdue = 14
  let isBroken = false
  const asked = openApp(
    '/today?who=all',
    {
      '/api/worklist/counts': () => [200, { ...worklistCounts(14, reasons), rhythms: 2 }],
      '/api/worklist/figures': () =>
        isBroken ? [409, { code: 'conflict', message: 'Broken' }] : [200, { ...now, overdue, weeks }],
    },
    <Held />,
  )
  const figures = () => asked.filter((line) => line.includes('/worklist/figures')).length
  const poll = () => act(async () => client?.invalidateQueries({ queryKey: countsQuery(false).queryKey }))
  const shown = (count: number) =>
    waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Figures' })).getByText(String(count), { selector: 'p > *' }),
      ).toBeTruthy(),
    )
  await shown(14)
  await screen.findByRole('button', { name: 'Overdue 14' })
  const before = figures()
  await poll()
  expect(figures()).toBe(before)
  reasons = { overdue: 3 }
  overdue = 3
  await poll()
  await screen.findByRole('button', { name: 'Overdue 3' })
  await shown(3)
  isBroken = true
  reasons = { overdue: 2 }
  const then = figures()
  await poll()
  await screen.findByRole('button', { name: 'Overdue 2' })
  await waitFor(() => expect(figures()).toBeGreaterThan(then))
  await shown(3)
})

test('under ‘My programmes’ the visits of this week lead to the people of one’s own programmes (H-1918)', async () => {
  openApp('/today?who=mine', {
    '/api/worklist/counts': answer({ ...worklistCounts(0, {}), rhythms: 2, has_own: true }),
    '/api/worklist/figures': answer({ ...now, weeks }),
  })
  const link = await screen.findByRole('link', { name: 'Visits this week' })
  const to = new URLSearchParams(link.getAttribute('href')?.split('?')[1])
  expect(JSON.parse(to.get('where') ?? '').all).toEqual([
    { field: 'last_engagement', op: 'after', value: expect.any(String) },
    { field: 'officer', op: 'one_of', value: [1], status: 'Active' },
  ])
})

test('where no programme says how often people are seen there are no figures', async () => {
  openApp('/today?who=all', { '/api/worklist/counts': answer({ ...worklistCounts(0, {}), rhythms: 0 }) })
  await screen.findByText('Say how often people should be seen')
  expect(screen.queryByRole('list', { name: 'Figures' })).toBeNull()
})
