import { expect, test } from 'vitest'
import { asksPassword, changesFor, type TeamMember } from './team-change.ts'

const member = (more: Partial<TeamMember>): TeamMember => ({
  id: 1,
  first_name: 'Joanne',
  last_name: 'Lee',
  email: 'joanne@kampung.example',
  department: 'Care',
  profile_picture: '',
  is_super_admin: false,
  role: 'admin',
  wants_super_admin: false,
  deactivated_at: null,
  created_at: '2026-11-01T00:00:00.000Z',
  version: 1,
  ...more,
})
const labels = (more: Partial<TeamMember>) => changesFor(member(more)).map(({ label }) => label)

test('each account offers what can be done with it, and nothing else', () => {
  expect(labels({ role: 'pending' })).toEqual(['Approve', 'Make super admin', 'Deactivate'])
  expect(labels({ role: 'admin' })).toEqual(['Make super admin', 'Deactivate'])
  expect(labels({ role: 'super_admin' })).toEqual(['Make admin', 'Deactivate'])
  expect(labels({ role: 'admin', deactivated_at: '2026-11-02T00:00:00.000Z' })).toEqual(['Reactivate'])
})

test('nobody becomes a super admin without the own password of whoever grants it (S-02)', () => {
  for (const role of ['pending', 'admin', 'super_admin'] as const) {
    for (const deactivated_at of [null, '2026-11-02T00:00:00.000Z']) {
      for (const change of changesFor(member({ role, deactivated_at })))
        expect(asksPassword(change)).toBe(change.body.role === 'super_admin' && !change.isDanger)
    }
  }
})
