import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MatchPair, MatchProposal } from '../../contract/match-proposal.ts'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
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
