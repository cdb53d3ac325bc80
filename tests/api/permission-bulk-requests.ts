import type {
  beneficiaryBulkOperations,
  bulkOperations,
  volunteerManyOperations,
} from '../../contract/bulk.ts'
import { type Group, page } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

const status = (keys: unknown[], said: string) => ({
  who: { keys },
  change: { kind: 'status', status: said, place_id: null },
})

async function begun(w: World, noun: 'beneficiary' | 'volunteer', many: object) {
  const seen = await w.kampung.call('POST', `/${noun}/bulk/preview`, { as: 'admin', body: many })
  return { ...many, expected: seen.body.expected }
}

async function aBulk(w: World): Promise<number> {
  const { serial_number } = await w.spare.beneficiary()
  const body = await begun(w, 'beneficiary', status([serial_number], 'Inactive'))
  return (await w.kampung.call('POST', '/beneficiary/bulk', { as: 'admin', body })).body.id
}

const beneficiaryBulkRequests: Group<typeof beneficiaryBulkOperations> = {
  preview: (w) => ({ body: status([w.hidden_serial], 'Inactive') }),
  start: async (w) => {
    const { serial_number } = await w.spare.beneficiary()
    return { body: await begun(w, 'beneficiary', status([serial_number], 'Inactive')) }
  },
}

const volunteerManyRequests: Group<typeof volunteerManyOperations> = {
  preview: (w) => ({ body: status([w.volunteers.other_volunteer.account_id], 'On Leave') }),
  start: async (w) => {
    const { account_id } = await w.spare.volunteer()
    return { body: await begun(w, 'volunteer', status([account_id], 'On Leave')) }
  },
}

const bulkRequests: Group<typeof bulkOperations> = {
  page: () => page(),
  get: async (w) => ({ query: { id: await aBulk(w) } }),
  portion: async (w) => ({ query: { id: await aBulk(w) } }),
  takeBackReport: async (w) => ({ query: { id: await aBulk(w) } }),
  takeBack: async (w) => ({ query: { id: await aBulk(w) } }),
}

export const requestsOfMany = {
  beneficiary_bulk: beneficiaryBulkRequests,
  bulk: bulkRequests,
  volunteer_many: volunteerManyRequests,
}
