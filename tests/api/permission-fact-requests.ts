import type { beneficiaryProfileOperations } from '../../contract/beneficiary-profile.ts'
import type { contactOperations } from '../../contract/contact.ts'
import type { volunteerProfileOperations } from '../../contract/volunteer-profile.ts'
import { aContact } from '../factories.ts'
import type { Group } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

const assigned = (w: World) => ({ serial_number: w.assigned_serial })
const spare = async (w: World) => ({ serial_number: (await w.spare.beneficiary()).serial_number })

export const beneficiaryProfileRequests: Group<typeof beneficiaryProfileOperations> = {
  get: (w) => ({ query: assigned(w) }),
  update: async (w) => ({ query: await spare(w), body: { lives_alone: true, languages: ['hokkien'] } }),
}

export const contactRequests: Group<typeof contactOperations> = {
  listOfBeneficiary: (w) => ({ query: assigned(w) }),
  create: async (w) => ({ query: await spare(w), body: aContact() }),
  update: async (w) => ({ query: { id: (await w.spare.contact()).id }, body: aContact() }),
  reorder: (w) => ({ query: assigned(w), body: { ids: w.contact_ids } }),
  remove: async (w) => ({ query: { id: (await w.spare.contact()).id } }),
}

export const volunteerProfileRequests: Group<typeof volunteerProfileOperations> = {
  get: (w) => ({ query: { account_id: w.volunteers.assigned_volunteer.account_id ?? 0 } }),
  update: async (w) => ({
    query: { account_id: (await w.spare.volunteer()).account_id },
    body: { languages: ['tamil'], max_people: 2 },
  }),
  getOwn: () => ({}),
  updateOwn: () => ({ body: { times: ['weekday_morning'] } }),
}
