import type { OperationSpec } from '../../../contract/operation.ts'
import type { AuditEntry } from '../../../db/audit.ts'
import type { Db } from '../../../db/schema.ts'
import type { Call } from '../../http/call.ts'
import type { StaffCaller, VolunteerCaller } from '../../http/caller.ts'
import { forgetKnownDevices, KNOWN_COOKIE, KNOWN_LIFE, keepKnownDevice } from '../../http/known-devices.ts'
import { renewSession, SESSION_COOKIE, SESSION_LIFE } from '../../http/session.ts'
import { endOtherSessions } from './user-session-repository.ts'

type Asking = Pick<Call<OperationSpec>, 'change' | 'setCookie' | 'request'> & {
  caller: StaffCaller | VolunteerCaller
}

/**
 * S-04, S-06: every other session of the caller ends, and this one goes on under a new token: a copy of its cookie ends
 * with them. `work` belongs to the same transaction. Throws 401 when another call was first. Of a volunteer who had no other session
 * nothing stands in the log: a new token is all that there is, and may be asked for without end.
 */
export async function keepThisSession<T = undefined>(
  { caller, change, setCookie, request }: Asking,
  entry: AuditEntry,
  work?: (tx: Db) => Promise<T>,
): Promise<T | undefined> {
  const { token, device, done } = await change(async ({ tx, audit, untraced }) => {
    const token = await renewSession(tx, { caller, request })
    const done = await work?.(tx)
    const sessions = await endOtherSessions(tx, caller)
    if (entry.entity !== 'session') await audit(entry)
    else if (sessions > 0 || caller.kind === 'user') await audit({ ...entry, after: { sessions } })
    else untraced()
    const device = caller.kind === 'user' ? await knowOnlyThis(tx, caller.id) : null
    return { token, device, done }
  })
  setCookie(SESSION_COOKIE, token, SESSION_LIFE / 1000)
  if (device !== null) setCookie(KNOWN_COOKIE, device, KNOWN_LIFE / 1000)
  return done
}

async function knowOnlyThis(tx: Db, user_id: number): Promise<string> {
  await forgetKnownDevices(tx, user_id)
  return keepKnownDevice(tx, user_id, undefined)
}
