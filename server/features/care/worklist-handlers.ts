import { today } from '../../../contract/fields.ts'
import type { worklistOperations } from '../../../contract/worklist.ts'
import type { HandlersOf } from '../../http/call.ts'
import { countWorklist, pageWorklist } from './worklist-repository.ts'

/** Who needs somebody now (0034). The day is Singapore's. */
export const worklistHandlers: HandlersOf<typeof worklistOperations> = {
  async page({ db, query: { mine, programme_id, town, q, purpose, ...view }, caller, recordRead }) {
    const { page: _, page_size: __, ...listed } = view
    const after = { worklist: true, mine, programme_id, town, q, ...listed }
    // S-14. Before it leaves; our page says so once, with the first of all that it prints.
    if (purpose) await recordRead({ action: 'printed', entity: 'beneficiary', after })
    return await pageWorklist(db, { day: today(), officer: mine && caller.id, programme_id, town, q }, view)
  },

  counts: ({ db, query: { mine }, caller }) =>
    countWorklist(db, { day: today(), officer: mine && caller.id }, caller.id),
}
