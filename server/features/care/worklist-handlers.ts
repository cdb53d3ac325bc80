import { today } from '../../../contract/fields.ts'
import type { worklistOperations } from '../../../contract/worklist.ts'
import type { HandlersOf } from '../../http/call.ts'
import { countWorklist, pageWorklist } from './worklist-repository.ts'

/** Who needs somebody now (0034). The day is Singapore's. */
export const worklistHandlers: HandlersOf<typeof worklistOperations> = {
  page: ({ db, query: { mine, programme_id, town, q, ...view }, caller }) =>
    pageWorklist(db, { day: today(), officer: mine && caller.id, programme_id, town, q }, view),

  counts: ({ db, query: { mine }, caller }) =>
    countWorklist(db, { day: today(), officer: mine && caller.id }, caller.id),
}
