import type { volunteerTurnedOperations } from '../../../contract/turned-names.ts'
import type { HandlersOf } from '../../http/call.ts'
import { turnedPage } from '../../records/turned-page.ts'
import { readNameOrder } from '../../records/written-name.ts'
import { pageOfTurned } from './volunteer-lists.ts'

/** Who looks turned round among them; what is done about it is a change of many. */
export const volunteerTurnedHandlers: HandlersOf<typeof volunteerTurnedOperations> = {
  async page({ db, query }) {
    const order = await readNameOrder(db)
    const people = await pageOfTurned(db, query, order)
    return turnedPage(people, order, ({ account_id }) => String(account_id))
  },
}
