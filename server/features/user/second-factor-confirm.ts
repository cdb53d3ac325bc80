import type { secondFactorOperations } from '../../../contract/second-factor.ts'
import type { Handler } from '../../http/call.ts'
import type { StaffCaller } from '../../http/caller.ts'
import type { Change } from '../../http/change.ts'
import { isAppCode } from './second-factor-codes.ts'
import { appAddedMail, factorOnMail } from './second-factor-mail.ts'
import { withOwnProof } from './second-factor-own-proof.ts'
import { confirmApp, readWays, renewRecoveryCodes, turnOn } from './second-factor-repository.ts'
import { wrongCode } from './second-factor-try.ts'
import { endOtherSessions } from './user-session-repository.ts'

/** S-06: the first code of an app. The first factor of an account turns it on and brings the recovery codes. */
export const confirmNewApp: Handler<typeof secondFactorOperations.confirm> = async (call) => {
  const { body, caller, services } = call
  if (!isAppCode(body.code)) throw wrongCode()
  const { email, wasOn, recovery_codes } = await withOwnProof(
    call,
    { proof: body, confirms: true },
    async ({ tx, audit }, { email, is_on }) => {
      const event = { entity: 'user', entity_id: caller.id } as const
      await confirmApp(tx, caller.id)
      if (is_on) {
        await audit({ ...event, action: 'added_app' })
        return { email, wasOn: true, recovery_codes: [] }
      }
      await turnOn(tx, caller.id)
      // Whoever came in with the password alone is out.
      await endOtherSessions(tx, caller)
      await audit({ ...event, action: 'turned_on_second_factor', after: { second_factor: 'app' } })
      return {
        email,
        wasOn: false,
        recovery_codes: await renewRecoveryCodes(tx, services.vault, caller.id),
      }
    },
    (made, { email }) => answerAgain(made, call, email),
  )
  services.mail?.post(wasOn ? appAddedMail(email) : factorOnMail(email))
  return { recovery_codes }
}

type Asking = Pick<Parameters<typeof confirmNewApp>[0], 'services'> & { caller: StaffCaller }

/** Its answer was lost: where the app is all there is, the recovery codes were in it. */
async function answerAgain({ tx, audit }: Change, { caller, services }: Asking, email: string) {
  const wasOn = (await readWays(tx, caller.id)).has_passkey
  const action = wasOn ? 'added_app' : 'renewed_recovery_codes'
  await audit({ action, entity: 'user', entity_id: caller.id, reason: 'again' })
  return {
    email,
    wasOn,
    recovery_codes: wasOn ? [] : await renewRecoveryCodes(tx, services.vault, caller.id),
  }
}
