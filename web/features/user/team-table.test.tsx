import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signedInOfficer } from '../../../tests/opened-app.tsx'
import type { TeamMember } from './team-change.ts'
import { teamColumns } from './team-table.tsx'

afterEach(cleanup)

const nothing = () => {}
const role = teamColumns({
  onChange: nothing,
  onReset: nothing,
  onResetFactor: nothing,
  onSeen: nothing,
}).find(({ id }) => id === 'role')
const said = (more: Partial<TeamMember>) => {
  const member = {
    ...signedInOfficer,
    role: 'admin' as const,
    wants_super_admin: false,
    deactivated_at: null,
    second_factor_at: null,
    created_at: '2026-11-01T00:00:00.000Z',
    version: 1,
    ...more,
  }
  return render(role?.cell(member)).container.textContent
}

test('who asks for super admin is told by the team, whether approved by then or by an invitation (H-1533)', () => {
  expect(said({ role: 'pending', wants_super_admin: true })).toBe('Waiting, asks for super admin')
  expect(said({ wants_super_admin: true })).toBe('Admin, asks for super admin')
  expect(said({})).toBe('Admin')
  expect(said({ role: 'super_admin' })).toBe('Super admin')
  expect(said({ wants_super_admin: true, deactivated_at: '2026-11-02T00:00:00.000Z' })).toBe('Deactivated')
})
