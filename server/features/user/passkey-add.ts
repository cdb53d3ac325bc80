import { PASSKEYS_MAX, type passkeyOperations } from '../../../contract/passkey.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Call, Handler } from '../../http/call.ts'
import type { StaffCaller } from '../../http/caller.ts'
import type { Change } from '../../http/change.ts'
import { renewSession, SESSION_COOKIE, SESSION_LIFE } from '../../http/session.ts'
import { ANY, readNewPasskey } from './passkey-check.ts'
import { findPasskeyPlace } from './passkey-place.ts'
import { findPasskey, insertPasskey, listPasskeys, takeChallenge } from './passkey-repository.ts'
import { factorOnMail, passkeyAddedMail } from './second-factor-mail.ts'
import {
  dropUnconfirmedApp,
  lockSecondFactor,
  noteFactor,
  readWays,
  renewRecoveryCodes,
  turnOn,
} from './second-factor-repository.ts'
import { wrongPasskey } from './second-factor-try.ts'
import { endOtherSessions } from './user-session-repository.ts'

type Adding = Call<typeof passkeyOperations.add> & { caller: StaffCaller }
type Credential = NonNullable<Awaited<ReturnType<typeof readNewPasskey>>>

const asText = (key: Uint8Array) => Buffer.from(key).toString('base64url')

export const tooManyPasskeys = () =>
  new Problem('conflict', { message: `You have ${PASSKEYS_MAX} passkeys already. Remove one first` })
const isTaken = () => new Problem('conflict', { message: 'This passkey is in use already' })

/** S-06: the session goes on under a new token, as with a code; the first factor of an account brings its recovery codes. */
export const addPasskey: Handler<typeof passkeyOperations.add> = async (call) => {
  const { body, caller, services, change, setCookie } = call
  const { name, ...shown } = body
  const credential = await read(call, shown)
  const done = await change(async (made) => {
    const { email, is_on } = await lockSecondFactor(made.tx, caller.id)
    const recovery_codes = caller.is_retry
      ? await answerAgain(made, call, credential)
      : await insert(made, call, { credential, is_on })
    return { email, is_on, recovery_codes, token: await renewSession(made.tx, call) }
  })
  setCookie(SESSION_COOKIE, done.token, SESSION_LIFE / 1000)
  services.mail?.post(done.is_on ? passkeyAddedMail(done.email, name) : factorOnMail(done.email))
  return { recovery_codes: done.recovery_codes }
}

async function read({ caller, services }: Adding, shown: Parameters<typeof readNewPasskey>[1]) {
  const place = findPasskeyPlace(services.config)
  const holder = { user_id: caller.id, purpose: 'add', session_id: caller.session_id } as const
  const challenge = caller.is_retry ? ANY : await takeChallenge(services.db, holder)
  const credential = await readNewPasskey({ place, challenge }, shown)
  if (!credential) throw wrongPasskey()
  return credential
}

async function insert(
  { tx, audit }: Change,
  { body: { name, transports }, caller, services }: Adding,
  { credential, is_on }: { credential: Credential; is_on: boolean },
): Promise<string[]> {
  if ((await listPasskeys(tx, caller.id)).length >= PASSKEYS_MAX) throw tooManyPasskeys()
  const isNew = await insertPasskey(tx, {
    user_id: caller.id,
    name,
    credential_id: credential.id,
    public_key: asText(credential.publicKey),
    counter: credential.counter,
    transports: transports.join(','),
  })
  if (!isNew) throw isTaken()
  await noteFactor(tx, caller.session_id)
  const event = { entity: 'user', entity_id: caller.id } as const
  await audit({ ...event, action: 'added_passkey', after: { name } })
  if (is_on) return []
  await dropUnconfirmedApp(tx, caller.id)
  await turnOn(tx, caller.id)
  // Whoever came in with the password alone is out.
  await endOtherSessions(tx, caller)
  await audit({ ...event, action: 'turned_on_second_factor', after: { second_factor: 'passkey' } })
  return renewRecoveryCodes(tx, services.vault, caller.id)
}

/**
 * Its answer was lost: where this passkey is all there is, the recovery codes were in it. Only what the browser sent then holds
 * the key that was kept: a copied cookie and the name of the call are not enough.
 */
async function answerAgain(
  { tx, audit }: Change,
  { caller, services }: Adding,
  { id, publicKey }: Credential,
): Promise<string[]> {
  const kept = await findPasskey(tx, caller.id, id)
  if (kept?.public_key !== asText(publicKey)) throw wrongPasskey()
  await audit({ action: 'added_passkey', entity: 'user', entity_id: caller.id, reason: 'again' })
  const isOnly = (await listPasskeys(tx, caller.id)).length === 1 && !(await readWays(tx, caller.id)).has_app
  return isOnly ? renewRecoveryCodes(tx, services.vault, caller.id) : []
}
