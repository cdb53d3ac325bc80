import type { commsLogOperations } from '../../contract/comms-log.ts'
import { aCommsLog } from '../factories.ts'
import { type Group, page } from './permission-sign-in-requests.ts'

export const commsLogRequests: Group<typeof commsLogOperations> = {
  listOfPartner: (w) => ({ query: { partner_id: w.partner_id } }),
  page: () => page(),
  get: (w) => ({ query: { id: w.log_id } }),
  create: (w) => ({ body: aCommsLog({ partner_id: w.partner_id }) }),
  update: async (w) => {
    const { partner_id: _, ...body } = aCommsLog()
    return { query: { id: (await w.spare.log()).id }, body }
  },
  remove: async (w) => ({ query: { id: (await w.spare.log()).id } }),
}
