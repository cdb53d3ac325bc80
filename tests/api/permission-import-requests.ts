import type { importOperations } from '../../contract/import.ts'
import { type Group, page } from './permission-sign-in-requests.ts'

/** One request of each call about imports, as the permissions are tried with it. */
export const importRequests: Group<typeof importOperations> = {
  page: () => page(),
  get: (w) => ({ query: { id: w.import_id } }),
  running: () => ({ query: { running: '1' } }),
  // It has been written already: 409 for whoever may ask.
  stop: (w) => ({ query: { id: w.import_id } }),
  takeBackReport: (w) => ({ query: { id: w.import_id } }),
  takeBack: async (w) => ({ query: { id: await w.spare.import() } }),
}
