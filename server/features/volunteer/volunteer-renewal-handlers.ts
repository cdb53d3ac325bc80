import { Problem } from '../../../contract/problem.ts'
import type { volunteerRenewalOperations } from '../../../contract/volunteer-renewal.ts'
import type { HandlersOf } from '../../http/call.ts'
import { DEVICE_COOKIE } from '../../http/session.ts'
import { admitWithSecret, limitPhone, requireSignInOn } from './volunteer-admission.ts'
import { findRenewable, isOwnPhone, keepSecret } from './volunteer-renewal-repository.ts'

/** S-03: the cookie alone brings nobody in, and neither does the secret that the PIN opens. */
export const volunteerRenewalHandlers: HandlersOf<typeof volunteerRenewalOperations> = {
  async keep({ body, caller, db, request, services, change }) {
    const { device_id } = caller
    const cookie = request.cookies[DEVICE_COOKIE]
    // A session that somebody copied without the phone's own cookie gets nothing that outlives it, and spends no turn of its owner's.
    if (device_id === null || !(await isOwnPhone(db, device_id, cookie))) throw new Problem('forbidden')
    await limitPhone(services, device_id)
    await change(async ({ tx, audit }) => {
      if (!(await keepSecret(tx, device_id, cookie, body.secret))) throw new Problem('forbidden')
      await audit({ action: 'readied', entity: 'device', entity_id: device_id })
    })
    return undefined
  },

  async renew(call) {
    const { body, db, services, request } = call
    await requireSignInOn(call)
    const phone = await findRenewable(db, request.cookies[DEVICE_COOKIE], body.secret)
    // A phone counts its own: what others try behind the same router does not keep it out.
    const tries = [
      { rule: 'volunteer_renewal', key: phone ? `device ${phone.id}` : request.address },
    ] as const
    return services.limits.attempt(tries, async (wasGood) => {
      if (phone?.is_good) await limitPhone(services, phone.id)
      const user = phone?.is_good ? await admitWithSecret(call, phone) : null
      if (!user) {
        const entity_id = phone?.account_id ?? ''
        await call.recordRead({ action: 'sign_in_failed', entity: 'volunteer', entity_id })
        throw new Problem('invalid_nric')
      }
      wasGood()
      return user
    })
  },
}
