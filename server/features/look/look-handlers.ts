import { addDays, daysBetween, today } from '../../../contract/calendar-day.ts'
import { type lookOperations, SEEN_DAYS, SEEN_DAYS_MAX } from '../../../contract/look.ts'
import { Problem } from '../../../contract/problem.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { findLookedAt, pageOfLooks, pageOfSeen } from './look-reading.ts'

/** Who looked at whom (S-14): what waits in memory is written first, so that the last second is told too. */
export const lookHandlers: HandlersOf<typeof lookOperations> = {
  async ofPerson({ db, query, services }) {
    const person = found(await findLookedAt(db, query.noun, query.key))
    await services.looks.flush()
    return await pageOfLooks(db, person, query)
  },

  async ofAccount({ db, query, services }) {
    const [actor_kind, id] = query.actor.split(':')
    const days = daysOf(query)
    await services.looks.flush()
    const actor = {
      actor_kind: actor_kind === 'user' ? ('user' as const) : ('volunteer' as const),
      actor_id: Number(id),
    }
    return await pageOfSeen(db, actor, { ...query, ...days })
  },
}

/** Throws where the days asked for are more than is told at once. */
function daysOf({ from, to = today() }: { from?: string | undefined; to?: string | undefined }) {
  const first = from ?? addDays(to, 1 - SEEN_DAYS)
  if (daysBetween(first, to) < SEEN_DAYS_MAX) return { from: first, to }
  const message = `Choose at most ${SEEN_DAYS_MAX} days`
  throw new Problem('invalid', { message, fields: { from: message } })
}
