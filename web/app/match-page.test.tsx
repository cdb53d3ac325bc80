import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MatchPair, MatchProposal } from '../../contract/match-proposal.ts'
import { type Answer, closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(closeApp)

const goh = { account_id: 11, name: 'Mr Goh', profile_picture: '' }
const aini = { account_id: 12, name: 'Aini Tan', profile_picture: '' }
const pair = (volunteer: MatchPair['volunteer'], state: MatchPair['state']): MatchPair => ({
  ...{ serial_number: 'KB-1', name: 'Siti', profile_picture: '', volunteer, points: 3, reasons: [] },
  ...{ state, against: null },
})
const proposal: MatchProposal = {
  ...{ id: 4, version: 7, state: 'draft', preset: 'near_home', created_by_name: 'Mei Tan', created_at: '' },
  ...{ people: 1, volunteers: 2, is_proved: true, bulk_id: null, without: [] },
  ...{ whole: { without: 0, metres: 0 }, one_by_one: { without: 0, metres: 0 } },
  pairs: [pair(goh, 'proposed')],
}
const choice = { volunteer: aini, points: 3, reasons: [], moved: null }

test('another volunteer put in by hand leaves the focus on the row from which it was chosen (H-1749)', async () => {
  openApp('/match/4', {
    '/api/match/proposals': () => [200, proposal],
    '/api/match/choices': () => [200, { version: 7, total: 1, items: [choice] }],
    'PUT /api/match/change': () => [200, { ...proposal, version: 8, pairs: [pair(aini, 'locked')] }],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Siti and Mr Goh' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Choose: Aini Tan' }))
  const button = await screen.findByRole('button', { name: 'Change: Siti and Aini Tan' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

/** Everything that was put, with the version it was put on. */
type Put = { body: unknown; version: string | null }

test('a change by hand is undone by keyboard, and the focus stays on its row (H-1777)', async () => {
  const puts: Put[] = []
  const after = { ...proposal, version: 8, pairs: [pair(aini, 'locked')] }
  const take = (body: unknown, headers: Headers): Answer => {
    puts.push({ body, version: headers.get('if-match') })
    return [200, { ...proposal, version: 9 }]
  }
  openApp('/match/4', {
    '/api/match/proposals': () => [200, proposal],
    '/api/match/choices': () => [200, { version: 7, total: 1, items: [choice] }],
    'PUT /api/match/change/undo': take,
    'PUT /api/match/change': () => [200, after],
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change: Siti and Mr Goh' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Choose: Aini Tan' }))
  const button = await screen.findByRole('button', { name: 'Change: Siti and Aini Tan' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{F8}{Tab}{Enter}')
  const back = await screen.findByRole('button', { name: 'Change: Siti and Mr Goh' })
  await screen.findByText('Undone')
  await waitFor(() => expect(document.activeElement).toBe(back))
  const body = { serial_number: 'KB-1', volunteer_account_id: 12, moved: null }
  expect(puts).toEqual([{ body: { ...body, before: { account_id: 11, state: 'proposed' } }, version: '"8"' }])
})

test('chosen for somebody who was left without, the focus goes to the pair, and after an Undo back to them (H-1777)', async () => {
  const left = {
    ...{ serial_number: 'KB-1', name: 'Siti', profile_picture: '', because: 'nobody', missing: 1 },
    ...{ languages: [], max_km: null, left_after: [], nearest: [] },
  }
  const puts: unknown[] = []
  const take = (body: unknown): Answer => {
    puts.push(body)
    return [200, { ...proposal, version: 9, pairs: [], without: [left] }]
  }
  openApp('/match/4', {
    '/api/match/proposals': () => [200, { ...proposal, pairs: [], without: [left] }],
    '/api/match/choices': () => [200, { version: 7, total: 1, items: [choice] }],
    'PUT /api/match/change/undo': take,
    'PUT /api/match/change': () => [200, { ...proposal, version: 8, pairs: [pair(aini, 'locked')] }],
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Choose a volunteer: Siti' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Choose: Aini Tan' }))
  const made = await screen.findByRole('button', { name: 'Change: Siti and Aini Tan' })
  await waitFor(() => expect(document.activeElement).toBe(made))
  await user.keyboard('{F8}{Tab}{Enter}')
  const back = await screen.findByRole('button', { name: 'Choose a volunteer: Siti' })
  await waitFor(() => expect(document.activeElement).toBe(back))
  expect(puts).toEqual([{ serial_number: 'KB-1', volunteer_account_id: 12, before: null, moved: null }])
})

test('proposed again, it is said when it is done; by what it was proposed stands on paper, and once assigned (H-1752)', async () => {
  openApp('/match/4', {
    '/api/match/proposals': () => [200, proposal],
    'POST /api/match/solve': () => [201, { ...proposal, version: 8 }],
  })
  const said = await screen.findByText(/^What counts most: Near home first\.$/)
  expect(said.className).toContain('hidden print:block')
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(status()).not.toContain('1 of 1 who need somebody is placed.')
  await userEvent.click(screen.getByRole('button', { name: 'Propose again' }))
  await waitFor(() => expect(status()).toContain('1 of 1 who need somebody is placed.'))
  closeApp()
  giveBrowser()
  giveResizeObserver()
  const assigned = { ...proposal, state: 'assigned', bulk_id: null, pairs: [pair(goh, 'assigned')] }
  openApp('/match/4', { '/api/match/proposals': () => [200, assigned] })
  const stands = await screen.findByText(/^What counts most: Near home first\.$/)
  expect(stands.className).not.toContain('hidden')
})

test.each([
  [
    'in part says how many stay',
    { stayed: 2 },
    /taken back\. 2 were changed since and stay as they are\. See/,
  ],
  ['as a whole says so', { stayed: 0 }, /^It was assigned, and taken back\.\s*$/],
  [
    'of which no more is known says what may be',
    null,
    /taken back\. Whoever was visited since stays assigned\. See/,
  ],
])('a match taken back %s (H-1920)', async (_, record, said) => {
  openApp('/match/4', {
    '/api/match/proposals': () => [
      200,
      { ...proposal, state: 'taken_back', bulk_id: 9, pairs: [pair(goh, 'assigned')] },
    ],
    '/api/bulk?id=9': () => (record ? [200, record] : [409, { code: 'conflict', message: 'No' }]),
  })
  const text = await screen.findByText(/^It was assigned/)
  await waitFor(() => expect(text.textContent).toMatch(said))
  const link = screen.queryByRole('link', { name: 'Changes of many' })
  expect(link?.getAttribute('href')).toBe(record?.stayed === 0 ? undefined : '/changes')
})
