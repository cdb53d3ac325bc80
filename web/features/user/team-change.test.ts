import { expect, test } from 'vitest'
import { asksPassword, changesFor, overtakenText, type TeamChange, type TeamMember } from './team-change.ts'

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
  second_factor_at: null,
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

test('an admin who asks for super admin is made one or kept as they are (H-1533)', () => {
  const asks = member({ role: 'admin', wants_super_admin: true })
  expect(changesFor(asks).map(({ label }) => label)).toEqual([
    'Make super admin',
    'Keep as admin',
    'Deactivate',
  ])
  const keep = changesFor(asks)[1] as TeamChange
  expect(keep.body).toEqual({ role: 'admin' })
  expect(asksPassword(keep)).toBe(false)
})

test('whoever is let in again is told of by the role that they then have: no super admin comes back as one', () => {
  const question = (role: TeamMember['role']) => {
    const [back] = changesFor(member({ role, deactivated_at: '2026-11-02T00:00:00.000Z' })) as [TeamChange]
    return [back.question('Joanne Lee'), back.body.role]
  }
  expect(question('admin')).toEqual(['Joanne Lee will be able to sign in again, as an admin.', 'admin'])
  expect(question('pending')).toEqual([
    'Joanne Lee will be able to sign in again, and waits for approval.',
    'pending',
  ])
  expect(question('super_admin')).toEqual([
    'Joanne Lee will be able to sign in again, as an admin. They were a super admin: make them one again if they are to be.',
    'admin',
  ])
})

test('nobody becomes a super admin without the own password of whoever grants it (S-02)', () => {
  for (const role of ['pending', 'admin', 'super_admin'] as const) {
    for (const deactivated_at of [null, '2026-11-02T00:00:00.000Z']) {
      for (const change of changesFor(member({ role, deactivated_at })))
        expect(asksPassword(change)).toBe(change.body.role === 'super_admin' && !change.isDanger)
    }
  }
})

test('what a colleague did to the account meanwhile is named, and whether anything is left to do (S-15)', () => {
  const before = member({ role: 'pending' })
  const [approve] = changesFor(before) as [TeamChange]
  const said = (more: Partial<TeamMember>) =>
    overtakenText(before, member({ role: 'pending', ...more }), approve)
  expect(said({ deactivated_at: '2026-11-02T00:00:00.000Z' })).toBe(
    'Joanne Lee was deactivated by somebody else a moment ago. Nothing of yours was saved. Cancel shows the team as it is now.',
  )
  expect(said({ role: 'admin' })).toMatch(/^Joanne Lee was approved by somebody else/)
  expect(said({ role: 'super_admin' })).toMatch(/^Joanne Lee was made super admin/)
  expect(said({ department: 'Kitchen' })).toMatch(
    /were changed .* Press Approve again if you still want to\.$/,
  )
})
