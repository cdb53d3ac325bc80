import { BULK_DAYS, type bulkOperations } from '../../../contract/bulk.ts'
import { Problem } from '../../../contract/problem.ts'
import {
  asAnswer,
  type BulkRow,
  findBulk,
  headOf,
  isTheirs,
  lockBulk,
  markTakenBack,
  noteRequest,
  pageOfBulks,
  reportOf,
} from '../../bulk/bulk-records.ts'
import { portionSizeOf } from '../../bulk/portion-sizes.ts'
import { takeBackPortion } from '../../bulk/take-back-bulk.ts'
import { writePortion } from '../../bulk/write-portion.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { seenOf } from '../../looks/seen-of.ts'

const entity = 'bulk'

/** What was done to many: portion by portion, and the same way back. */
export const bulkHandlers: HandlersOf<typeof bulkOperations> = {
  async page({ db, query, caller, looked }) {
    const { items, total } = await pageOfBulks(db, query)
    for (const noun of ['beneficiary', 'volunteer'] as const) {
      const whose = items.filter((row) => row.noun === noun)
      looked(
        'listed',
        seenOf(
          noun,
          whose.flatMap(({ person }) => person ?? []),
        ),
      )
    }
    return { items: items.map((row) => asAnswer(row, caller)), total }
  },
  get: async ({ db, query, caller }) => asAnswer(found(await findBulk(db, query.id)), caller),

  async portion({ query, caller, change, request, services }) {
    let measure = () => {}
    const answer = await change(async (made) => {
      const began = performance.now()
      const bulk = found(await lockBulk(made.tx, query.id))
      if (!isTheirs(bulk, caller)) throw new Problem('forbidden')
      if (bulk.taken_back_at)
        throw new Problem('conflict', { message: 'This has been taken back, and does not go on' })
      const size = portionSizeOf(services, 'written', bulk)
      const { judged, entries } = await writePortion(made, bulk, caller.id, size.rows)
      measure = () => size.took(performance.now() - began, judged)
      await noteRequest(made.tx, bulk.id, 'written_in', request.id)
      const after = found(await findBulk(made.tx, bulk.id))
      // Of those alone who are so already there is nothing else to tell.
      if (entries === 0)
        await made.audit({ action: 'updated', entity, entity_id: bulk.id, after: { done: after.done } })
      return asAnswer(after, caller)
    })
    measure()
    return answer
  },

  async takeBackReport({ db, query, looked, services: { engine } }) {
    requireStanding(found(await findBulk(db, query.id)))
    const bulk = found(await headOf(db, query.id))
    const report = await reportOf(db, bulk, engine)
    looked('listed', seenOf(bulk.noun, report.stays))
    return report
  },

  async takeBack({ query, caller, change, request, services }) {
    let measure = () => {}
    const answer = await change(async (made) => {
      const began = performance.now()
      const bulk = found(await lockBulk(made.tx, query.id))
      const record = found(await findBulk(made.tx, bulk.id))
      if (!isTheirs(record, caller)) throw new Problem('forbidden')
      requireStanding(record)
      if (!record.taken_back_at) {
        await markTakenBack(made.tx, bulk.id, caller.id)
        await made.audit({
          action: 'taken_back',
          entity,
          entity_id: bulk.id,
          after: { changed: record.changed },
        })
      }
      const size = portionSizeOf(services, 'taken back', bulk)
      const { entries, ...turn } = await takeBackPortion(made, bulk, caller.id, size.rows)
      measure = () => size.took(performance.now() - began, turn.judged)
      await noteRequest(made.tx, bulk.id, 'taken_back_in', request.id)
      // All rows of a large one were counted above: once a portion is enough.
      const put_back = record.put_back + turn.judged - turn.stayed
      const stayed = record.stayed + turn.stayed
      // Of a later portion in which everybody stays there is nothing else to tell.
      if (record.taken_back_at && entries === 0)
        await made.audit({ action: 'updated', entity, entity_id: bulk.id, after: { put_back, stayed } })
      return { put_back, stayed, stays: [], waiting: record.changed - put_back - stayed }
    })
    measure()
    return answer
  },
}

/** Throws 409 for one that was taken back to the end, or is older than 30 days. */
function requireStanding({ taken_back_at, changed, put_back, stayed, until }: BulkRow): void {
  if (taken_back_at && changed === put_back + stayed)
    throw new Problem('conflict', { message: 'This has been taken back already' })
  if (!taken_back_at && Date.parse(until) < Date.now())
    throw new Problem('conflict', {
      message: `This is older than ${BULK_DAYS} days and cannot be taken back any more`,
    })
}
