import type { ImportRecord, importOperations } from '../../../contract/import.ts'
import { Problem } from '../../../contract/problem.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { Caller } from '../../http/caller.ts'
import { found } from '../../http/found.ts'
import { renewOrganisation } from '../../records/renew-organisation.ts'
import { renewDue } from '../../search/renew-due.ts'
import { findImport, lockImport, markTakenBack, pageOfImports } from './import-repository.ts'
import { reportOf, takeBack } from './import-take-back.ts'
import { retireMade } from './take-back-fields.ts'

const entity = 'import'

/** Imports that a clerk can look up and take back. */
export const importHandlers: HandlersOf<typeof importOperations> = {
  page: ({ db, query }) => pageOfImports(db, query),
  get: async ({ db, query }) => found(await findImport(db, query.id)),

  async takeBackReport({ db, query, caller }) {
    const record = found(await findImport(db, query.id))
    requireStanding(record)
    return { ...(await reportOf(db, record)), may_take_back: mayTakeBack(record, caller) }
  },

  async takeBack({ db, query, caller, services, change }) {
    const taken = await change(async ({ tx, audit, auditAll }) => {
      const record = found(await lockImport(tx, query.id))
      requireStanding(record)
      if (!mayTakeBack(record, caller)) throw new Problem('forbidden')
      const { report, deletion_id } = await takeBack(
        { tx, auditAll },
        record,
        caller.id,
        services.organisation,
      )
      await retireMade({ tx, audit }, record.id)
      await markTakenBack(tx, record.id, caller.id, deletion_id)
      const { stays: _, ...after } = report
      await audit({ action: 'taken_back', entity, entity_id: record.id, after })
      return { ...report, may_take_back: true }
    })
    await renewOrganisation(services)
    await renewDue(db).catch(() => undefined)
    return taken
  },
}

/** Throws 409 for an import that has been taken back. */
function requireStanding({ taken_back_at }: ImportRecord): void {
  if (taken_back_at) throw new Problem('conflict', { message: 'This import has been taken back already' })
}

/** Whoever made it, or a super admin: it deletes many at once. */
const mayTakeBack = (record: ImportRecord, caller: Extract<Caller, { kind: 'user' }>) =>
  record.created_by === caller.id || caller.role === 'super_admin'
