import { Problem } from '../../../contract/problem.ts'
import type { secondFactorOperations } from '../../../contract/second-factor.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { isRequiredOf, readFactorRule, writeFactorRule } from '../../http/owed-factor.ts'
import { requireOwnPassword } from '../../http/own-password.ts'
import { removeSecondFactor } from '../../http/remove-second-factor.ts'
import { endSessions } from '../../http/session.ts'
import { readSettings } from '../../storage/organisation-settings.ts'
import { removeIdentity } from './oidc-repository.ts'
import { factorUri } from './second-factor-codes.ts'
import { confirmNewApp } from './second-factor-confirm.ts'
import { appRemovedMail, factorOffMail, factorResetMail, recoveryRenewedMail } from './second-factor-mail.ts'
import { withOwnProof } from './second-factor-own-proof.ts'
import { withFactorRemoved } from './second-factor-removal.ts'
import {
  keepNewKey,
  lockSecondFactor,
  readRequirement,
  readSecondFactor,
  readWays,
  removeApp,
  renewRecoveryCodes,
} from './second-factor-repository.ts'
import { signInWithCode, waysToSignIn } from './second-factor-sign-in.ts'
import { failedTry } from './second-factor-try.ts'
import { lockMember } from './user-repository.ts'

const hasAppAlready = () =>
  new Problem('conflict', { message: 'You have an authenticator app already. Remove it to use another' })
/** Or who requires it would be the first to be stopped. */
const isOwnMissing = () =>
  new Problem('conflict', { message: 'Set up your own second factor first, in your account' })
const isOff = () => new Problem('conflict', { message: 'Your second factor is not on' })

/** What staff do with their own second factor (S-06). */
export const secondFactorHandlers: HandlersOf<typeof secondFactorOperations> = {
  signIn: signInWithCode,
  ways: waysToSignIn,

  async get({ caller, db }) {
    const is_required = isRequiredOf(await readFactorRule(db), caller.role)
    return { ...(await readSecondFactor(db, caller.id)), is_required }
  },

  requirement: ({ caller, db }) => readRequirement(db, caller.id),

  require: ({ body: { required_of }, caller, change }) =>
    change(async ({ tx, audit }) => {
      const { is_on } = await lockSecondFactor(tx, caller.id)
      if (!is_on && required_of !== 'nobody') throw isOwnMissing()
      const before = { required_of: await readFactorRule(tx) }
      await writeFactorRule(tx, required_of)
      await audit({
        action: 'required_second_factor',
        entity: 'settings',
        before,
        after: { required_of },
      })
      return readRequirement(tx, caller.id)
    }),

  // Whoever sits down at an open session could lock its owner out with an app of their own.
  async begin(call) {
    const { body, caller, services, db, change } = call
    await requireOwnPassword(call, 'password', body.password)
    const { organisation_name } = await readSettings(db)
    return change(async ({ tx, audit }) => {
      const { email } = await lockSecondFactor(tx, caller.id)
      if ((await readWays(tx, caller.id)).has_app) throw hasAppAlready()
      const key = await keepNewKey(tx, services.vault, caller.id)
      await audit({ action: 'began_second_factor', entity: 'user', entity_id: caller.id })
      return { key, uri: factorUri(key, organisation_name, email) }
    })
  },

  confirm: confirmNewApp,

  async renewRecovery(call) {
    const { body, caller, services } = call
    const { email, recovery_codes } = await withOwnProof(
      call,
      { proof: body },
      async ({ tx, audit }, { email, is_on }) => {
        if (!is_on) throw isOff()
        await audit({ action: 'renewed_recovery_codes', entity: 'user', entity_id: caller.id })
        return { email, recovery_codes: await renewRecoveryCodes(tx, services.vault, caller.id) }
      },
    )
    services.mail?.post(recoveryRenewedMail(email))
    return { recovery_codes }
  },

  async again(call) {
    const { body, caller, recordRead } = call
    try {
      await withOwnProof(call, { proof: body }, async ({ audit }, { is_on, kind }) => {
        if (!is_on) throw isOff()
        const told = kind === null ? { reason: 'again' } : { after: { second_factor: kind } }
        await audit({ action: 'typed_code_again', entity: 'user', entity_id: caller.id, ...told })
      })
    } catch (error) {
      if (error instanceof Problem && error.code === 'wrong_code')
        await recordRead(failedTry(caller.id, body))
      throw error
    }
    return undefined
  },

  fresh: async () => undefined,

  async turnOff(call) {
    const { caller, services } = call
    const { email } = await withFactorRemoved(call, call.body, async ({ tx }, { is_on }) => {
      if (!is_on) throw isOff()
      await removeSecondFactor(tx, caller.id)
    })
    services.mail?.post(factorOffMail(email))
    return undefined
  },

  async removeApp(call) {
    const { caller, services } = call
    const { email, isOff } = await withFactorRemoved(call, call.body, async ({ tx, audit }) => {
      if (!(await removeApp(tx, caller.id))) throw new Problem('not_found')
      await audit({ action: 'removed_app', entity: 'user', entity_id: caller.id })
    })
    services.mail?.post(appRemovedMail(email, isOff))
    return undefined
  },

  /** For a colleague who lost phone and codes. Whoever is signed in with the account is out, and its owner is told. */
  async reset(call) {
    const { body, caller, services, change } = call
    await requireOwnPassword(call, 'password', body.password)
    const email = await change(async ({ tx, audit }) => {
      const { member, super_admins } = found(await lockMember(tx, body.id))
      if (!super_admins.includes(caller.id)) throw new Problem('forbidden')
      if (member.id === caller.id)
        throw new Problem('conflict', { message: 'Turn off your own in your account, with a code' })
      const { email, is_on } = await lockSecondFactor(tx, member.id)
      if (!is_on) throw new Problem('conflict', { message: 'This account has no second factor' })
      await removeSecondFactor(tx, member.id)
      await endSessions(tx, { user_id: member.id })
      if (await removeIdentity(tx, member.id))
        await audit({ action: 'disconnected_identity', entity: 'user', entity_id: member.id })
      await audit({
        action: 'reset_second_factor',
        entity: 'user',
        entity_id: member.id,
        after: { reason: body.reason },
      })
      return email
    })
    services.mail?.post(factorResetMail(email))
    return undefined
  },
}
