import type { ownFieldOperations } from '../../contract/own-field.ts'
import type { ownValueOperations } from '../../contract/own-values.ts'
import { anOwnField } from '../factories.ts'
import type { Group } from './permission-sign-in-requests.ts'

export const ownFieldRequests: Group<typeof ownFieldOperations> = {
  list: () => ({}),
  holders: async (w) => ({ query: { id: await w.own.spare() } }),
  create: () => ({ body: anOwnField() }),
  update: async (w) => {
    const { noun: _, kind: __, ...body } = anOwnField()
    return { query: { id: await w.own.spare() }, body }
  },
  order: async (w) => ({ query: { noun: 'volunteer' }, body: { ids: await w.own.inUse('volunteer') } }),
  retire: async (w) => ({ query: { id: await w.own.spare() }, body: { is_retired: true } }),
}

export const ownValueRequests: Group<typeof ownValueOperations> = {
  get: (w) => ({ query: { noun: 'beneficiary', key: w.assigned_serial } }),
  show: (w) => ({ query: { noun: 'beneficiary', key: w.assigned_serial } }),
  update: async (w) => {
    const { serial_number } = await w.spare.beneficiary()
    return {
      query: { noun: 'beneficiary', key: serial_number },
      body: { values: { [`own_${await w.own.spare()}`]: 'Vegetarian' } },
    }
  },
}
