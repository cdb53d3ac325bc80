import { turnedName } from '../../../contract/turned-name.ts'
import type { volunteerTurnedOperations } from '../../../contract/turned-names.ts'
import type { HandlersOf } from '../../http/call.ts'
import { readNameOrder } from '../../records/written-name.ts'
import { pageOfTurned } from './volunteer-lists.ts'

/** Who looks turned round among them; what is done about it is a change of many. */
export const volunteerTurnedHandlers: HandlersOf<typeof volunteerTurnedOperations> = {
  async page({ db, query }) {
    const order = await readNameOrder(db)
    const { items, total } = await pageOfTurned(db, query, order)
    return {
      items: items.map((row) => ({
        key: String(row.account_id),
        display_name: row.display_name,
        proposal: turnedName(row, order) ?? row.display_name,
      })),
      total,
    }
  },
}
