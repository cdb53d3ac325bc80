import { randomUUID } from 'node:crypto'
import type { oidcOperations } from '../../contract/oidc.ts'
import { insertIdentity, insertTransaction } from '../../server/features/user/oidc-repository.ts'
import { type CallerKind, TEST_PASSWORD } from '../callers.ts'
import { statedIdentity } from '../stated-identity.ts'
import { elsewhere, type Group } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

const issuer = 'https://id.kampung.example'

/** Somebody made for it, who comes back from the provider in this browser. */
async function comeBack(w: World, kind: CallerKind, isConnecting: boolean) {
  w.kampung.services.identity_provider = statedIdentity()
  const as = await w.fresh(kind)
  const isStaff = as.account_id === undefined && as.id !== 0
  const [state, browser] = [randomUUID(), randomUUID()]
  const secrets = { state, nonce: 'nonce', code_verifier: 'verifier' }
  const session_id = isConnecting && isStaff ? as.session_id : null
  await insertTransaction(w.kampung.db, { browser, secrets, session_id })
  return { as, cookies: { kampung_oidc: browser }, body: { state, code: 'code' } }
}

export const oidcRequests: Group<typeof oidcOperations> = {
  begin: (w) => {
    w.kampung.services.identity_provider = statedIdentity()
    return { address: elsewhere() }
  },
  finish: async (w, kind) => {
    const asked = await comeBack(w, kind, false)
    const subject = randomUUID()
    const { id } = await w.fresh('admin')
    await insertIdentity(w.kampung.db, id, { issuer, subject, name: '' })
    w.kampung.services.identity_provider = statedIdentity({ subject })
    return asked
  },
  get: () => ({}),
  connect: async (w, kind) => {
    w.kampung.services.identity_provider = statedIdentity()
    return { as: await w.fresh(kind), body: { password: TEST_PASSWORD } }
  },
  finishConnecting: (w, kind) => comeBack(w, kind, true),
  disconnect: async (w, kind) => {
    const as = await w.fresh(kind)
    const isStaff = as.account_id === undefined && as.id !== 0
    if (isStaff) await insertIdentity(w.kampung.db, as.id, { issuer, subject: randomUUID(), name: '' })
    return { as, body: { password: TEST_PASSWORD } }
  },
}
