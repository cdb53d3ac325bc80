import { Secret, TOTP } from 'otpauth'
import type { passkeyOperations } from '../../contract/passkey.ts'
import type { secondFactorOperations } from '../../contract/second-factor.ts'
import { insertPasskey, listPasskeys, newChallenge } from '../../server/features/user/passkey-repository.ts'
import { newFactorKey } from '../../server/features/user/second-factor-codes.ts'
import {
  confirmApp,
  insertTicket,
  keepNewKey,
  turnOn,
} from '../../server/features/user/second-factor-repository.ts'
import { type CallerKind, TEST_PASSWORD, type TestCaller } from '../callers.ts'
import { PASSKEY_ORIGIN } from '../second-factor.ts'
import { softwarePasskey } from '../software-passkey.ts'
import { elsewhere, type Group } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

/** Somebody with a second factor, in their own session, and the key of their app. */
async function withFactor(w: World, kind: CallerKind): Promise<{ as: TestCaller; key: string }> {
  const as = await w.fresh(kind)
  if (as.account_id !== undefined || as.id === 0) return { as, key: newFactorKey() }
  const key = await keepNewKey(w.kampung.db, w.kampung.services.vault, as.id)
  await confirmApp(w.kampung.db, as.id)
  await turnOn(w.kampung.db, as.id)
  return { as, key }
}

const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate()

/** Of somebody whose password was right a moment ago. */
async function ticketOf(w: World): Promise<Record<string, string>> {
  const { as } = await withFactor(w, 'admin')
  return { kampung_second_step: await insertTicket(w.kampung.db, as.id) }
}

/** A question is open in their session; for whoever may not ask for one, whatever they would sign. */
async function withQuestion(w: World, kind: CallerKind, purpose: 'add' | 'prove') {
  const as = await w.fresh(kind)
  const isStaff = as.account_id === undefined && as.id !== 0
  const holder = { user_id: as.id, purpose, session_id: as.session_id }
  const challenge = isStaff ? await newChallenge(w.kampung.db, holder) : 'none'
  return { as, isStaff, question: { challenge, rp_id: 'localhost' } }
}

export const passkeyRequests: Group<typeof passkeyOperations> = {
  list: () => ({}),
  begin: async (w, kind) => ({ as: await w.fresh(kind), body: { password: TEST_PASSWORD } }),
  add: async (w, kind) => {
    const { as, question } = await withQuestion(w, kind, 'add')
    return { as, body: { name: 'Laptop', ...softwarePasskey(PASSKEY_ORIGIN).make(question) } }
  },
  ask: async (w, kind) => ({ as: await w.fresh(kind) }),
  askAtSignIn: async (w, kind) => ({ as: await w.fresh(kind), cookies: await ticketOf(w) }),
  remove: async (w, kind) => {
    const { as, key } = await withFactor(w, kind)
    const row = { credential_id: newFactorKey(), public_key: '', counter: 0, transports: '', name: 'Laptop' }
    const isStaff = as.account_id === undefined && as.id !== 0
    if (isStaff) await insertPasskey(w.kampung.db, { user_id: as.id, ...row })
    const [own] = isStaff ? await listPasskeys(w.kampung.db, as.id) : []
    return { as, body: { id: own?.id ?? 1, password: TEST_PASSWORD, code: codeOf(key) } }
  },
}

export const secondFactorRequests: Group<typeof secondFactorOperations> = {
  signIn: async (w, kind) => {
    const { as: owner, key } = await withFactor(w, 'admin')
    const cookies = { kampung_second_step: await insertTicket(w.kampung.db, owner.id) }
    return { as: await w.fresh(kind), cookies, body: { code: codeOf(key) }, address: elsewhere() }
  },
  ways: async (w, kind) => ({ as: await w.fresh(kind), cookies: await ticketOf(w) }),
  get: () => ({}),
  begin: async (w, kind) => ({ as: await w.fresh(kind), body: { password: TEST_PASSWORD } }),
  confirm: async (w, kind) => {
    const { as, key } = await withFactor(w, kind)
    await w.kampung.db.updateTable('users').set({ second_factor_at: null }).where('id', '=', as.id).execute()
    await w.kampung.db
      .updateTable('second_factors')
      .set({ confirmed_at: null })
      .where('user_id', '=', as.id)
      .execute()
    return { as, body: { code: codeOf(key) } }
  },
  renewRecovery: async (w, kind) => {
    const { as, key } = await withFactor(w, kind)
    return { as, body: { code: codeOf(key) } }
  },
  again: async (w, kind) => {
    const { as, key } = await withFactor(w, kind)
    return { as, body: { code: codeOf(key) } }
  },
  fresh: async (w, kind) => ({ as: await w.fresh(kind) }),
  requirement: () => ({}),
  require: async (w, kind) => ({ as: await w.fresh(kind), body: { required_of: 'nobody' } }),
  turnOff: async (w, kind) => {
    const { as, key } = await withFactor(w, kind)
    return { as, body: { password: TEST_PASSWORD, code: codeOf(key) } }
  },
  removeApp: async (w, kind) => {
    const { as, key } = await withFactor(w, kind)
    return { as, body: { password: TEST_PASSWORD, code: codeOf(key) } }
  },
  reset: async (w, kind) => {
    const { id } = (await withFactor(w, 'admin')).as
    return { as: await w.fresh(kind), body: { id, reason: 'Phone lost', password: TEST_PASSWORD } }
  },
}
