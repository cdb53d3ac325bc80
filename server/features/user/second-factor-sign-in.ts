import type { passkeyOperations } from '../../../contract/passkey.ts'
import { Problem } from '../../../contract/problem.ts'
import type { secondFactorOperations } from '../../../contract/second-factor.ts'
import type { Db } from '../../../db/schema.ts'
import type { Handler } from '../../http/call.ts'
import { trustDevice } from '../../http/known-devices.ts'
import { identityConnectedMail } from './oidc-mail.ts'
import { insertIdentity } from './oidc-repository.ts'
import { askPasskey } from './passkey-ask.ts'
import { recoveryUsedMail } from './second-factor-mail.ts'
import {
  findTicket,
  noteFactor,
  readSecondFactor,
  readWays,
  spendTicket,
} from './second-factor-repository.ts'
import { failedTry, withProof } from './second-factor-try.ts'
import { beginSession, setSignedInCookies } from './user-begin-session.ts'

/** What a right password left in the browser until the code is typed. */
export const TICKET_COOKIE = 'kampung_second_step'

const over = () => new Problem('wrong_credentials', { message: 'This took too long. Please sign in again' })

/** Whose password was right a moment ago, with the ticket that says so. Throws 401 for anybody else. */
async function ticketHolder(db: Db, cookies: Record<string, string | undefined>) {
  const ticket = cookies[TICKET_COOKIE]
  const account = await findTicket(db, ticket)
  if (!account || ticket === undefined) throw over()
  return { account, ticket }
}

/** With what the second step can be done. */
export const waysToSignIn: Handler<typeof secondFactorOperations.ways> = async ({ db, request }) => {
  const { account } = await ticketHolder(db, request.cookies)
  return readWays(db, account.id)
}

export const askAtSignIn: Handler<typeof passkeyOperations.askAtSignIn> = async ({
  db,
  request,
  services,
}) => {
  const { account, ticket } = await ticketHolder(db, request.cookies)
  return askPasskey(db, services.config, { user_id: account.id, purpose: 'prove', ticket })
}

/** S-06: the second step; only here a session begins for whoever has a second factor. */
export const signInWithCode: Handler<typeof secondFactorOperations.signIn> = async (call) => {
  const { body, db, request, services, setCookie, recordRead } = call
  const { account, ticket } = await ticketHolder(db, request.cookies)
  try {
    const { trusts_browser, ...proof } = body
    const who = { user_id: account.id, ticket, proof }
    const done = await withProof(call, who, async ({ tx, audit }, { is_on, kind }) => {
      const spent = is_on ? await spendTicket(tx, ticket) : undefined
      if (!spent) throw over()
      const connects = spent.subject !== '' && (await insertIdentity(tx, account.id, spent))
      if (connects) await audit({ action: 'connected_identity', entity: 'user', entity_id: account.id })
      const begun = await beginSession(tx, call, account.id)
      await noteFactor(tx, begun.session_id)
      if (trusts_browser) await trustDevice(tx, account.id, begun.device)
      await audit({
        action: 'signed_in',
        entity: 'user',
        entity_id: account.id,
        after: { second_factor: kind, trusts_browser: trusts_browser === true },
      })
      const { recovery_left } = await readSecondFactor(tx, account.id)
      return { begun, kind, recovery_left, connects }
    })
    if (done.kind === 'recovery') services.mail?.post(recoveryUsedMail(account.email, done.recovery_left))
    if (done.connects)
      services.mail?.post(
        identityConnectedMail(account.email, services.identity_provider?.label ?? 'another service'),
      )
    setCookie(TICKET_COOKIE, null)
    setSignedInCookies(setCookie, done.begun)
    return done.begun.user
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrong_code') await recordRead(failedTry(account.id, body))
    throw error
  }
}
