import type { ImportRecord, importOperations } from '../../../contract/import.ts'
import { Problem } from '../../../contract/problem.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { Caller } from '../../http/caller.ts'
import { found } from '../../http/found.ts'
import { askToStop, endJob } from '../../import/import-job-repository.ts'
import { asJob, jobEnded } from '../../import/running-jobs.ts'
import { seenOf } from '../../looks/seen-of.ts'
import { renewOrganisation } from '../../records/renew-organisation.ts'
import { renewDue } from '../../search/renew-due.ts'
import {
  beginTakeBack,
  findImport,
  lockImport,
  markTakenBack,
  pageOfImports,
  runningImports,
} from './import-repository.ts'
import { endTakeBack, reportOf, takeBackPortions } from './import-take-back.ts'
import { retireMade } from './take-back-fields.ts'
import type { Report } from './take-back-judged.ts'

const entity = 'import'

/** Imports that a clerk can look up and take back. */
export const importHandlers: HandlersOf<typeof importOperations> = {
  page: ({ db, query }) => pageOfImports(db, query),
  get: async ({ db, query }) => found(await findImport(db, query.id)),

  async takeBackReport({ db, query, caller, looked }) {
    const record = found(await findImport(db, query.id))
    requireStanding(record)
    const report = await reportOf(db, record)
    looked('listed', seenOf(record.noun, report.stays))
    return { ...report, may_take_back: mayTakeBack(record, caller) }
  },

  running: ({ db }) => runningImports(db),

  stop: ({ query, caller, change }) =>
    change(async ({ tx, audit }) => {
      const record = found(await findImport(tx, query.id))
      if (!mayTakeBack(record, caller)) throw new Problem('forbidden')
      if (!(await askToStop(tx, record.id, ['import', 'take_back'])))
        throw new Problem('conflict', { message: 'This import has been written already' })
      await audit({ action: 'updated', entity, entity_id: record.id, after: { stopped: true } })
      return found(await findImport(tx, record.id))
    }),

  async takeBack(call) {
    const { db, query, caller, services, change, gone, looked } = call
    const record = found(await findImport(db, query.id))
    requireStanding(record)
    if (!mayTakeBack(record, caller)) throw new Problem('forbidden')
    // One that was given up may have nobody left, and is ended all the same.
    if (!record.running && record.given_up !== 'take_back') requireSomething(await reportOf(db, record))
    // What is still being written stops first.
    if (await askToStop(db, record.id)) {
      await jobEnded(db, record.id, gone)
      // One that had written nobody by then leaves no record.
      if (!(await findImport(db, record.id))) throw new Problem('conflict', nothingBack)
    }
    const taken = await asJob(db, record.id, async () => {
      await beginTakeBack(call, record)
      await takeBackPortions(call, record, caller.id)
      return await change(async ({ tx, audit }) => {
        requireSame(record, found(await lockImport(tx, record.id)))
        const report = await endTakeBack(tx, record)
        await retireMade({ tx, audit }, record.id)
        await markTakenBack(tx, record.id)
        await endJob(tx, record.id)
        const { stays: _, ...after } = report
        await audit({ action: 'taken_back', entity, entity_id: record.id, after })
        return { ...report, may_take_back: true }
      })
    })
    await renewOrganisation(services)
    await renewDue(db).catch(() => undefined)
    looked('listed', seenOf(record.noun, taken.stays))
    return taken
  },
}

/** Throws 409 where everybody would stay: an import is not spent for nothing. */
function requireSomething({ deleted, put_back, left }: Report): void {
  if (deleted + put_back + left === 0) throw new Problem('conflict', nothingBack)
}

/** Throws 409 where another call has ended a take-back meanwhile. */
function requireSame(before: ImportRecord, now: ImportRecord): void {
  if (before.taken_back_at !== now.taken_back_at) throw new Problem('conflict', alreadyBack)
}

const nothingBack = { message: 'Nothing of this import can be taken back now' }
const alreadyBack = { message: 'This import has been taken back already' }

/** Throws 409 for an import that has been taken back whole. */
function requireStanding({ taken_back_at, stayed, given_up }: ImportRecord): void {
  if (taken_back_at && stayed === 0 && given_up !== 'take_back') throw new Problem('conflict', alreadyBack)
}

/** Whoever made it, or a super admin: it deletes many at once. */
const mayTakeBack = (record: ImportRecord, caller: Extract<Caller, { kind: 'user' }>) =>
  record.created_by === caller.id || caller.role === 'super_admin'
