import type { importWordOperations } from '../../contract/import-words.ts'
import type { Group } from './permission-sign-in-requests.ts'

export const importWordRequests: Group<typeof importWordOperations> = {
  list: () => ({ query: { noun: 'beneficiary' } }),
  keep: (w) => ({
    body: {
      noun: 'beneficiary',
      words: [{ field: 'languages', word: `dialect ${w.import_id}`, meaning: '' }],
    },
  }),
}
