import { expect, test } from 'vitest'
import type { Access } from '../../contract/operation.ts'
import { type Caller, nobody, requireAccess } from './caller.ts'
import { asProblem } from './failures.ts'

const staff = { kind: 'user', id: 1, name: 'Aminah Goh', session_id: 1, owes_factor: false } as const
const volunteer = {
  kind: 'volunteer',
  id: 1,
  account_id: 1001,
  name: '',
  session_id: 2,
  device_id: null,
  needs_pin: false,
} as const
const callers: Record<string, Caller> = {
  nobody,
  pending: { ...staff, role: 'pending' },
  admin: { ...staff, role: 'admin' },
  super_admin: { ...staff, role: 'super_admin' },
  volunteer,
}

const outcome = (access: Access, caller: Caller) => {
  try {
    requireAccess({ access, body: undefined }, caller)
    return 'in'
  } catch (error) {
    return asProblem(error).code
  }
}

const [out, no, waits] = ['unauthenticated', 'forbidden', 'awaiting_approval']
test.each<[Access, string[]]>([
  ['public', ['in', 'in', 'in', 'in', 'in']],
  ['signed_in', [out, 'in', 'in', 'in', 'in']],
  ['admin', [out, waits, 'in', 'in', no]],
  ['super_admin', [out, waits, no, 'in', no]],
  ['scoped', [out, waits, 'in', 'in', 'in']],
  ['volunteer', [out, waits, no, no, 'in']],
])(
  '%s lets in whom it names: nobody, pending, admin, super admin, volunteer (S-01, S-08)',
  (access, expected) => {
    expect(Object.values(callers).map((caller) => outcome(access, caller))).toEqual(expected)
  },
)

test('before a PIN or a second factor stands, only what says so may be called (S-03, S-06)', () => {
  const owing: Caller = { ...staff, role: 'admin', owes_factor: true }
  const locked: Caller = { ...volunteer, needs_pin: true }
  expect(outcome('admin', owing)).toBe('second_factor_missing')
  expect(outcome('scoped', locked)).toBe('pin_required')
  expect(() => requireAccess({ access: 'scoped', body: undefined, before_pin: true }, locked)).not.toThrow()
  expect(() => requireAccess({ access: 'admin', body: undefined, before_factor: true }, owing)).not.toThrow()
})
