import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeApp, giveBrowser, openApp, signedInOfficer } from '../../tests/opened-app.tsx'
import { answer, worklistRow as row, worklistCounts } from '../../tests/worklist-answers.ts'

beforeEach(giveBrowser)
afterEach(closeApp)

const proposal = {
  ...{ noun: 'volunteer', person_key: '1007', person_name: 'Wei Jie Lim', status: 'Inactive' },
  ...{ seen_on: '2015-03-02', seen_by: 'phone', keep_until: null, keep_reason: '', kept_by_name: '' },
}
const world = {
  '/api/worklist/counts': answer(worklistCounts(1, { overdue: 1 })),
  '/api/worklist?': answer({ items: [row], total: 1 }),
  '/api/forgetting?': answer({ items: [proposal], total: 41 }),
}

test('a super admin is told how many are proposed to be forgotten, with the way there; an admin is not asked', async () => {
  const asked = openApp('/today', world)
  await screen.findByRole('link', { name: 'Lim Ah Moi' })
  expect(screen.queryByRole('region', { name: 'Proposed to be forgotten' })).toBeNull()
  expect(asked.filter((line) => line.includes('/api/forgetting'))).toEqual([])
  closeApp()
  giveBrowser()
  const role = { is_super_admin: true, role: 'super_admin' }
  openApp('/today', { ...world, '/api/auth': answer({ ...signedInOfficer, ...role }) })
  const part = within(await screen.findByRole('region', { name: 'Proposed to be forgotten' }))
  part.getByText('41')
  part.getByText('Last seen on 02 Mar 2015: their phone')
  part.getByText('Account Id. 1007')
  const link = part.getByRole('link', { name: 'Decide on Wei Jie Lim' })
  expect(link.getAttribute('href')).toBe('/data-protection')
})
