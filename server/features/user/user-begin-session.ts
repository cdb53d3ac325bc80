import type { OperationSpec } from '../../../contract/operation.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Db } from '../../../db/schema.ts'
import type { Call } from '../../http/call.ts'
import { KNOWN_COOKIE, KNOWN_LIFE, keepKnownDevice } from '../../http/known-devices.ts'
import { endPresented, SESSION_COOKIE, SESSION_LIFE, startSession } from '../../http/session.ts'
import { findSignedIn } from './user-repository.ts'

type Asking = Pick<Call<OperationSpec>, 'request' | 'caller'>

/** Signed in: another session than the one the browser came with, on a device that is known from now on (S-04, S-06). */
export async function beginSession(tx: Db, { request, caller }: Asking, user_id: number) {
  await endPresented(tx, caller, request.cookies[SESSION_COOKIE])
  const { token, session_id } = await startSession(tx, {
    user_id,
    address: request.address,
    user_agent: request.user_agent,
  })
  const user = await findSignedIn(tx, user_id)
  if (!user) throw new Problem('wrong_credentials')
  return {
    user,
    token,
    session_id,
    device: await keepKnownDevice(tx, user_id, request.cookies[KNOWN_COOKIE]),
  }
}

type SetCookie = Call<OperationSpec>['setCookie']

export function setSignedInCookies(
  setCookie: SetCookie,
  { token, device }: { token: string; device: string },
): void {
  setCookie(SESSION_COOKIE, token, SESSION_LIFE / 1000)
  setCookie(KNOWN_COOKIE, device, KNOWN_LIFE / 1000)
}
