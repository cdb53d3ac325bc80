import type { activityOperations } from '../../contract/activity.ts'
import { type Group, page } from './permission-sign-in-requests.ts'

export const activityRequests: Group<typeof activityOperations> = {
  page: () => page(),
  get: async (w) => ({ query: { id: await w.latestEntry() } }),
  history: (w) => ({ query: { page: 1, entity: 'beneficiary', record: w.assigned_serial } }),
  historyEntry: async (w) => ({ query: { id: await w.spare.programme().then(w.latestEntry) } }),
  people: () => ({}),
  strangers: () => ({}),
  export: () => ({}),
}
