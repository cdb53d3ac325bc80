import { today } from '../../../contract/fields.ts'
import type { worklistOperations } from '../../../contract/worklist.ts'
import type { worklistAreaOperations } from '../../../contract/worklist-areas.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { seenBeyond } from '../../looks/seen-beyond.ts'
import { requireTicks, saidOfTicks } from '../../records/ticks.ts'
import { pageFound } from '../../search/list-search.ts'
import type { Scope } from '../../visits/worklist-sql.ts'
import { countAreas, inArea, readBlocks } from './worklist-areas.ts'
import { cacheUntilWritten } from './worklist-cache.ts'
import { countWorklist, keysOfWorklist, pageWorklist } from './worklist-repository.ts'
import { countTally, keptTally } from './worklist-tally.ts'

/** For the counts of a page and for its total: whoever asks for both has them counted once (H-1411). */
const countKept = async (db: Db, scope: Scope) => countTally(await keptTally(db, scope), scope.postal_codes)

/** Who needs somebody now (0034). The day is Singapore's. */
export const worklistHandlers: HandlersOf<typeof worklistOperations> = {
  async page({
    db,
    query: { mine, programme_id, town, area, q, purpose, ticked, ...view },
    caller,
    recordRead,
    looked,
  }) {
    const { page: _, page_size: __, ...listed } = view
    await requireTicks(db, 'beneficiary', { ticked }, caller)
    const after = { worklist: true, mine, programme_id, town, area, q, ...listed, ...saidOfTicks({ ticked }) }
    // S-14. Before it leaves; our page says so once, with the first of all that it prints.
    if (purpose) await recordRead({ action: 'printed', entity: 'beneficiary', after })
    const scope = { day: today(), officer: mine && caller.id, programme_id, town, ticked }
    const isSought = q !== undefined || ticked !== undefined
    const read = async (asked: typeof view) => {
      const there = await inArea(db, scope, area)
      if (!isSought) return await pageWorklist(db, there, asked, () => countKept(db, there))
      return await pageFound(db, 'beneficiary', q, (listed) => pageWorklist(db, { ...there, listed }, asked))
    }
    const pageOf = (asked: typeof view) =>
      isSought ? read(asked) : cacheUntilWritten(db, ['page', scope, area, asked], () => read(asked))
    const page = await pageOf(view)
    const firstRows = (first: { page: number; page_size: number }) => pageOf({ ...view, ...first })
    looked('listed', await seenBeyond(page, firstRows, (row) => row.serial_number))
    return page
  },

  async keys({ db, query: { mine, reason, area, q }, caller }) {
    const there = await inArea(db, { day: today(), officer: mine && caller.id }, area)
    const found = await pageFound(db, 'beneficiary', q, (listed) =>
      keysOfWorklist(db, { ...there, listed }, reason),
    )
    // Who is only near what was typed is nobody's 'all'.
    return { keys: found.is_near ? [] : found.keys }
  },

  async counts({ db, query: { mine, area }, caller }) {
    const scope = { day: today(), officer: mine && caller.id }
    // 'Urgent' is one's own, too: whose it is stands in the question.
    return await cacheUntilWritten(db, ['counts', scope, area, caller.id], async () => {
      const there = await inArea(db, scope, area)
      return await countWorklist(db, there, caller.id, () => countKept(db, there))
    })
  },
}

/** Where they live: counts and places, nobody named (0072). */
export const worklistAreaHandlers: HandlersOf<typeof worklistAreaOperations> = {
  areas: ({ db, query: { mine, reason }, caller }) => {
    const scope = { day: today(), officer: mine && caller.id }
    return cacheUntilWritten(db, ['areas', scope, reason], async () =>
      countAreas(db, await keptTally(db, scope), reason),
    )
  },

  blocks: ({ db, query: { mine, reason, area }, caller }) => {
    const scope = { day: today(), officer: mine && caller.id }
    return cacheUntilWritten(db, ['blocks', scope, area, reason], async () =>
      readBlocks(db, await keptTally(db, scope), area, reason),
    )
  },
}
