import type { Access, OperationSpec } from '../../contract/operation.ts'
import { Problem } from '../../contract/problem.ts'
import type { Role } from '../../contract/user.ts'

export type Nobody = { kind: 'nobody'; name: '' }
/** This very call has renewed the session before, and its answer was lost: it still comes with the old cookie (S-04). */
type IsRetry = true
export type StaffCaller = {
  kind: 'user'
  id: number
  role: Exclude<Role, 'volunteer'>
  name: string
  session_id: number
  /** A second factor is required of the account, and it has none (S-06). */
  owes_factor: boolean
  is_retry?: IsRetry
}
export type VolunteerCaller = {
  kind: 'volunteer'
  /** The row's own id; `account_id` is the address. */
  id: number
  account_id: number
  name: string
  session_id: number
  device_id: number | null
  needs_pin: boolean
  is_retry?: IsRetry
}
export type Caller = Nobody | StaffCaller | VolunteerCaller

/** The callers that an access rule lets through, so that a handler need not ask again. */
export type CallerFor<A extends Access> = A extends 'admin' | 'super_admin'
  ? StaffCaller
  : A extends 'volunteer'
    ? VolunteerCaller
    : A extends 'scoped' | 'signed_in'
      ? StaffCaller | VolunteerCaller
      : Caller

export const nobody: Nobody = { kind: 'nobody', name: '' }

type Asked = Pick<OperationSpec, 'access' | 'before_pin' | 'before_factor' | 'body'>

/**
 * Throws while the caller has yet to choose a PIN (S-03) or to set up a second factor (S-06), unless it may be called before.
 * What is public helps whoever signs in, but for an upload, which is public for the register page alone.
 */
function requireNothingOwed({ access, before_pin, before_factor, body }: Asked, caller: Caller): void {
  if (access === 'public' && body !== 'file') return
  if (caller.kind === 'volunteer' && caller.needs_pin && !before_pin) throw new Problem('pin_required')
  if (caller.kind === 'user' && caller.owes_factor && !before_factor)
    throw new Problem('second_factor_missing')
}

/** The same before the keys have chosen the row: refused by each of them. */
export function requireAnyAllows(rows: readonly Asked[], caller: Caller): void {
  let refused: unknown
  for (const asked of rows) {
    try {
      requireAccess(asked, caller)
      return
    } catch (error) {
      refused ??= error
    }
  }
  throw refused
}

/** Throws unless the access rule lets this caller through (S-08). Scope inside `scoped` is the SQL's. */
export function requireAccess(asked: Asked, caller: Caller): void {
  const { access } = asked
  requireNothingOwed(asked, caller)
  if (access === 'public') return
  if (caller.kind === 'nobody') throw new Problem('unauthenticated')
  if (caller.kind === 'volunteer') {
    if (access === 'admin' || access === 'super_admin') throw new Problem('forbidden')
    return
  }
  if (access === 'signed_in') return
  if (caller.role === 'pending') throw new Problem('awaiting_approval')
  if (access === 'volunteer') throw new Problem('forbidden')
  if (access === 'super_admin' && caller.role !== 'super_admin') throw new Problem('forbidden')
}
