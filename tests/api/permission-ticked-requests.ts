import type { tickedOperations } from '../../contract/ticked.ts'
import type { Group } from './permission-sign-in-requests.ts'

export const tickedRequests: Group<typeof tickedOperations> = {
  create: (w) => ({ body: { noun: 'beneficiary', keys: [w.hidden_serial] } }),
}
