import type { followUpOperations } from '../../contract/follow-up.ts'
import { aFollowUp } from '../factories.ts'
import type { Group } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

async function another({ kampung, assigned_serial: beneficiary_serial_number }: World): Promise<number> {
  const body = aFollowUp({ beneficiary_serial_number })
  return (await kampung.call('POST', '/follow-up', { as: 'admin', body })).body.id
}
const closing = { state: 'done', outcome: 'Rang the daughter' }

export const followUpRequests: Group<typeof followUpOperations> = {
  page: (w) => ({ query: { page: 1, beneficiary_serial_number: w.assigned_serial } }),
  get: (w) => ({ query: { id: w.follow_up_id } }),
  create: (w) => ({ body: aFollowUp({ beneficiary_serial_number: w.assigned_serial }) }),
  update: async (w) => ({ query: { id: await another(w) }, body: { urgency: 'soon' } }),
  close: async (w) => ({ query: { id: await another(w) }, body: closing }),
  reopen: async (w) => {
    const id = await another(w)
    await w.kampung.call('POST', `/follow-up/close?id=${id}`, { as: 'admin', body: closing })
    return { query: { id } }
  },
  remove: async (w) => ({ query: { id: await another(w) } }),
}
