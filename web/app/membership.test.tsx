import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBulkPreview } from '../../tests/bulk-preview.ts'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { shownToasts } from '../ui/toast-store.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  window.scrollTo = () => {}
})
afterEach(closeApp)

const place = {
  ...{ programme_id: 3, programme_name: 'Befriending', partner_name: '', status: 'Active' },
  since: '2026-01-01',
}
const care = {
  ...{ beneficiary_id: 41, last_visit: null, last_seen: null, last_tried: null, tries: 0, state: null },
  ...{ due_on: null, risk: 'usual', risk_because: '', risk_since: null, version: 0, places: [] },
}

/** The page of somebody whose inner id is known; answers what was written. */
function open(inMeals: string[]) {
  const sent: [string, unknown][] = []
  const writing = (name: string, answer: Answer) => (body: unknown) => {
    sent.push([name, body])
    return answer
  }
  openApp('/beneficiaries/KB-1', {
    'POST /api/beneficiary/bulk/preview': writing('preview', [200, aBulkPreview()]),
    'POST /api/beneficiary/bulk': () => [201, { id: 1, total: 1, done: 1 }],
    'GET /api/programme/beneficiaries': () => [200, inMeals],
    'POST /api/programme/beneficiaries': writing('join', [201, []]),
    'DELETE /api/programme/beneficiaries': writing('unlink', [204, undefined]),
    '/api/beneficiary/programmes': () => [200, [place]],
    '/api/beneficiary/care': () => [200, care],
    'GET /api/programme': () => [200, [{ id: 5, name: 'Meals' }]],
    '/api/beneficiary/profile': () => [200, unknownFacts],
    '/api/beneficiary?': () => [200, listedPerson],
    '/api/beneficiary/?': () => [200, listedPerson],
    '/api/': () => [200, []],
  })
  return sent
}
async function joinMeals() {
  const box = await screen.findByRole('combobox', { name: 'Add to a programme' })
  await waitFor(() => expect(box.hasAttribute('disabled')).toBe(false))
  box.focus()
  await userEvent.keyboard('{Enter}{End}{Enter}')
}
const titles = () => shownToasts().map(({ title }) => title)

test('who is on the screen joins and leaves a programme, by their id beside the number (H-2010)', async () => {
  const sent = open([])
  await joinMeals()
  await waitFor(() => expect(titles()).toEqual(['Added to Meals']))
  shownToasts()[0]?.action?.onAction()
  await waitFor(() => expect(sent).toHaveLength(2))
  const whom = { programme_id: 5, beneficiary_serial_number: 'KB-1', beneficiary_id: 41 }
  expect(sent).toEqual([
    ['join', [{ ...whom, status: 'Active' }]],
    ['unlink', [whom]],
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Take out of Befriending' }))
  await waitFor(() =>
    expect(sent.at(-1)?.[1]).toMatchObject({ who: { keys: ['KB-1'], beneficiary_ids: [41] } }),
  )
})

test('whom a colleague has put in meanwhile is not put in again, and no Undo takes them out (H-2011)', async () => {
  const sent = open(['KB-1'])
  await joinMeals()
  await waitFor(() => expect(titles()).toEqual(['They are in Meals already']))
  expect(shownToasts()[0]?.action).toBeUndefined()
  expect(sent).toEqual([])
})

test('after a lost answer the next press goes under the same key and has its Undo (H-2011)', async () => {
  const there: string[] = []
  const sent = open(there)
  const keys: (string | null)[] = []
  const { fetch: answering } = globalThis
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST' || !path.includes('/programme/beneficiaries')) return answering(path, init)
    keys.push(new Headers(init.headers).get('idempotency-key'))
    // It arrived, and its answer did not.
    if (there.push('KB-1') === 1) throw new TypeError('Failed to fetch')
    return answering(path, init)
  })
  await joinMeals()
  await waitFor(() => expect(keys).toHaveLength(1))
  await screen.findByText(/could not be reached/)
  await joinMeals()
  await waitFor(() => expect(titles()).toEqual(['Added to Meals']))
  expect(keys[1]).toBe(keys[0])
  expect(shownToasts()[0]?.action?.label).toBe('Undo')
  expect(sent).toHaveLength(1)
})
