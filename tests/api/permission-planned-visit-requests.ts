import type { plannedVisitOperations } from '../../contract/planned-visit.ts'
import { aPlannedVisit } from '../factories.ts'
import type { Group } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

/** A body about somebody new who is the assigned volunteer's. */
async function about({ kampung, spare, volunteers }: World) {
  const { serial_number: beneficiary_serial_number } = await spare.beneficiary()
  const owner = volunteers.assigned_volunteer
  await kampung.assign(owner, beneficiary_serial_number)
  return aPlannedVisit({ beneficiary_serial_number, volunteer_account_id: owner.account_id })
}

async function another(w: World): Promise<number> {
  return (await w.kampung.call('POST', '/planned-visit', { as: 'admin', body: await about(w) })).body.id
}

export const plannedVisitRequests: Group<typeof plannedVisitOperations> = {
  page: (w) => ({ query: { page: 1, beneficiary_serial_number: w.assigned_serial } }),
  get: (w) => ({ query: { id: w.planned_visit_id } }),
  create: async (w) => ({ body: await about(w) }),
  update: async (w) => ({ query: { id: await another(w) }, body: { part: 'evening' } }),
  remove: async (w) => ({ query: { id: await another(w) } }),
}
