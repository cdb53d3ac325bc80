import { Problem } from '../../../contract/problem.ts'
import type { volunteerEnrolledOperations } from '../../../contract/volunteer-enrolled.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { revokeDevices } from '../../http/volunteer-access.ts'
import { readDevices } from './volunteer-device-repository.ts'
import { findVolunteer } from './volunteer-repository.ts'

export const volunteerEnrolledHandlers: HandlersOf<typeof volunteerEnrolledOperations> = {
  async list({ query, db }) {
    const volunteer = found(await findVolunteer(db, query))
    const devices = await readDevices(db, volunteer.id)
    return devices.map(({ pin_hash, ...device }) => ({ ...device, has_pin: pin_hash !== null }))
  },

  async end({ query, change }) {
    await change(async ({ tx, audit }) => {
      const volunteer = found(await findVolunteer(tx, query))
      // By both: a phone of somebody else is not found.
      if ((await revokeDevices(tx, { ids: [query.id], volunteer_id: volunteer.id })) === 0)
        throw new Problem('not_found')
      await audit({
        action: 'ended_phone',
        entity: 'volunteer',
        entity_id: volunteer.account_id,
        after: { device_id: query.id },
      })
    })
    return undefined
  },
}
