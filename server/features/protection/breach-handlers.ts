import type { BreachGap, breachOperations } from '../../../contract/breach.ts'
import { BREACH_DAYS_MAX } from '../../../contract/breach-days.ts'
import { addDays, today } from '../../../contract/calendar-day.ts'
import type { HandlersOf } from '../../http/call.ts'
import { exportBreach } from './breach-export.ts'
import { namedTallied, reckonBreach } from './breach-reckoning.ts'
import { countDeeds, findFirstLook } from './breach-repository.ts'
import { listPhones } from './breach-source-repository.ts'
import { countTallied } from './breach-tally.ts'

/** Whom an account, a phone, an export or an address could have seen (0113). Each asking is an event of the log. */
export const breachHandlers: HandlersOf<typeof breachOperations> = {
  async get(call) {
    const { db, query, recordRead } = call
    const { page, page_size, ...asked } = query
    const { source, people } = await reckonBreach(call, asked)
    await recordRead({ action: 'reckoned_breach', entity: 'activity', after: asked })
    return {
      items: await namedTallied(db, people.slice((page - 1) * page_size, page * page_size)),
      total: people.length,
      counts: countTallied(people),
      actors: source.actors,
      deeds: await countDeeds(db, source.spans),
      gaps: [...outlived(asked.from), ...source.gaps],
      known_since: await findFirstLook(db),
    }
  },

  file: (call) => exportBreach(call),

  phones: ({ db, query }) => listPhones(db, query.account_id),
}

/** Lists and files of more than 400 days ago are no longer kept (0056). */
const outlived = (from: string): BreachGap[] =>
  from < addDays(today(), -BREACH_DAYS_MAX) ? ['lists_outlived'] : []
