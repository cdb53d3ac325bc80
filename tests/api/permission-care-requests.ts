import type { careOperations } from '../../contract/care.ts'
import type { careFigureOperations } from '../../contract/care-figures.ts'
import type { worklistOperations } from '../../contract/worklist.ts'
import type { worklistAreaOperations } from '../../contract/worklist-areas.ts'
import { type Group, page } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

const programme = (w: World) => ({ id: w.programme_id })

export const careRequests: Group<typeof careOperations> = {
  get: (w) => ({ query: programme(w) }),
  update: async (w) => ({ query: { id: (await w.spare.programme()).id }, body: { every_days: 14 } }),
  preview: (w) => ({
    query: { ...programme(w), first_days: 7, every_days: 14, grace_days: 0, counts: 'visit' },
  }),
  staff: () => ({}),
  pause: (w) => ({
    body: { beneficiary_serial_number: w.assigned_serial, programme_ids: [w.programme_id], until: null },
  }),
  ofBeneficiary: (w) => ({ query: { serial_number: w.assigned_serial } }),
  risk: async (w) => ({
    query: { serial_number: (await w.spare.beneficiary()).serial_number },
    body: { risk: 'watch', because: 'Fell in March' },
  }),
}

export const careFigureRequests: Group<typeof careFigureOperations> = { get: () => ({ query: {} }) }

export const worklistRequests: Group<typeof worklistOperations> = {
  keys: () => ({ query: {} }),
  page: () => page(),
  counts: () => ({}),
}

export const worklistAreaRequests: Group<typeof worklistAreaOperations> = {
  areas: () => ({}),
  blocks: () => ({ query: { area: 'Toa Payoh' } }),
}
