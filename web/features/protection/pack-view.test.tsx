import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  closeApp,
  giveBrowser,
  openApp,
  problem,
  signedInOfficer,
} from '../../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(() => {
  vi.restoreAllMocks()
  closeApp()
})

const pack = {
  request_id: 5,
  person_name: 'Rosmah Yusof',
  seen: 's1',
  decided_at: '2026-11-29T02:00:00.000Z',
  sections: [],
}
const open = (file: () => Answer) =>
  openApp('/data-protection/5', {
    '/api/auth': () => [200, { ...signedInOfficer, role: 'super_admin', is_super_admin: true }],
    'GET /api/protection-request/pack/file': file,
    'GET /api/protection-request/pack': () => [200, pack],
    'POST /api/user/second-factor/fresh': () => [204, null],
  })
const download = async () => fireEvent.click(await screen.findByRole('button', { name: 'Download the copy' }))

test('a copy that is refused leaves the page where it is, says why, and what changed is read anew (H-1530)', async () => {
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const asked = open(() => [409, problem('conflict', 'It is not looked through yet: look it through')])
  await download()
  await screen.findByText('It could not be downloaded.')
  expect(screen.getByText('It is not looked through yet: look it through')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Rosmah Yusof/ })).toBeTruthy()
  const reads = () => asked.filter((line) => line.startsWith('GET /api/protection-request/pack?'))
  await waitFor(() => expect(reads()).toHaveLength(2))
  expect(clicks).not.toHaveBeenCalled()
})
