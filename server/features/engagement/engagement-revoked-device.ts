import type { engagementOperations } from '../../../contract/engagement.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { DEVICE_COOKIE } from '../../http/session.ts'
import { lockBeneficiary } from '../../records/find-beneficiary.ts'
import {
  countHandedIn,
  lockRevokedDevice,
  REVOKED_SUBMISSIONS_MAX,
  receiveFromRevokedDevice,
} from '../../visits/revoked-device.ts'
import { dayBefore } from '../../visits/visit-day.ts'
import { findVisitedBefore } from '../../visits/visited.ts'
import { createWellbeingAlerts } from '../../visits/wellbeing-alert.ts'
import { noteEngagement } from '../../visits/write-engagement.ts'
import { findSent, readWhole } from './engagement-repository.ts'
import { doneBy } from './engagement-write.ts'

type RevokedDeviceCall = Call<typeof engagementOperations.submitLate>

/** S-03: what waits on a phone that was revoked, held for staff. */
export const submitLate = (call: RevokedDeviceCall) => receiveFromRevokedDevice(call, () => handIn(call))

function handIn({ body, request, change }: RevokedDeviceCall): Promise<{ received: true }> {
  const { retry_key } = request
  return change(async (changing) => {
    const { tx, audit } = changing
    const device = found(await lockRevokedDevice(tx, request.cookies[DEVICE_COOKIE]))
    if (retry_key === null) throw new Problem('not_found')
    const { author, ended_at } = device
    const beneficiary_id = found(await findVisitedBefore(tx, author.volunteer_id, body, ended_at))
    if (!(await lockBeneficiary(tx, beneficiary_id, 'update'))) throw new Problem('not_found')
    const entry = { action: 'handed_in', entity: 'engagement' } as const
    const sent = await findSent(tx, author.volunteer_id, retry_key)
    if (sent && sent.source !== 'form') {
      await audit({ ...entry, entity_id: sent.id, reason: 'again' })
      return { received: true }
    }
    if ((await countHandedIn(tx, device.id)) >= REVOKED_SUBMISSIONS_MAX) throw new Problem('not_found')
    const id = await noteEngagement(tx, {
      ...doneBy(author, body),
      beneficiary_id,
      happened_on: dayBefore(ended_at, body),
      source: 'phone',
      held_because: 'revoked',
      retry_key,
      device_id: device.id,
    })
    const after = await readWhole(tx, id)
    await audit({ ...entry, entity_id: id, after })
    await createWellbeingAlerts(changing, [after])
    return { received: true }
  })
}
