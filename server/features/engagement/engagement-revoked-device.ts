import type { engagementOperations } from '../../../contract/engagement.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { lockBeneficiary } from '../../records/find-beneficiary.ts'
import { receiveFromRevokedDevice } from '../../visits/late-hand-in.ts'
import { requireRoom } from '../../visits/revoked-device.ts'
import { dayBefore } from '../../visits/visit-day.ts'
import { findVisitedBefore } from '../../visits/visited.ts'
import { createWellbeingAlerts } from '../../visits/wellbeing-alert.ts'
import { noteEngagement } from '../../visits/write-engagement.ts'
import { findSent, readWhole } from './engagement-repository.ts'
import { doneBy } from './engagement-write.ts'

type RevokedDeviceCall = Call<typeof engagementOperations.submitLate>

/** S-03: what waits on a phone that was revoked, held for staff. */
export const submitLate = (call: RevokedDeviceCall) =>
  receiveFromRevokedDevice(call, async ({ changing, device, retry_key }) => {
    const { body } = call
    const { tx, audit } = changing
    const { author, ended_at } = device
    const beneficiary_id = found(await findVisitedBefore(tx, author.volunteer_id, body, ended_at))
    if (!(await lockBeneficiary(tx, beneficiary_id, 'update'))) throw new Problem('not_found')
    const entry = { action: 'handed_in', entity: 'engagement' } as const
    const sent = await findSent(tx, author.volunteer_id, retry_key)
    if (sent && sent.source !== 'form') {
      await audit({ ...entry, entity_id: sent.id, reason: 'again' })
      return
    }
    await requireRoom(tx, device)
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
  })
