import type { CollaborationOperations } from '../../../contract/collaboration/collaboration-operations.ts'
import { deletedEntry } from '../../../db/audit.ts'
import { deleteRecord, impactOf } from '../../../db/deletion.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import type { CollaborationKind } from './collaboration-kinds.ts'
import { requireReferences } from './collaboration-references.ts'
import {
  findCollaboration,
  insertCollaboration,
  listCollaborations,
  lockCollaboration,
  pageCollaborations,
  updateCollaboration,
} from './collaboration-repository.ts'

/** What a programme's and an initiative's address answer alike (section 7, G-22). */
export const collaborationHandlers = (kind: CollaborationKind): HandlersOf<CollaborationOperations> => ({
  list: ({ db }) => listCollaborations(db, kind.table),
  page: ({ db, query }) => pageCollaborations(db, kind.table, query),
  listOfPartner: ({ db, query }) => listCollaborations(db, kind.table, query.partner_id),

  create: ({ body, caller, change }) =>
    change(async ({ tx, audit }) => {
      await requireReferences(tx, caller.id, body)
      const id = await insertCollaboration(tx, kind.table, body)
      const after = found(await findCollaboration(tx, kind.table, id))
      await audit({ action: 'created', entity: kind.entity, entity_id: id, after })
      return after
    }),

  update: ({ body, query: { id }, caller, change, if_match }) =>
    change(async ({ tx, audit }) => {
      const before = found(await lockCollaboration(tx, kind.table, id))
      requireVersion(if_match, before, { entity: kind.entity, entity_id: id })
      await requireReferences(tx, caller.id, body, before)
      await updateCollaboration(tx, kind.table, id, body)
      const after = found(await findCollaboration(tx, kind.table, id))
      await audit({ action: 'updated', entity: kind.entity, entity_id: id, before, after })
      return after
    }),

  remove: ({ query: { id }, caller, change, if_match }) =>
    change(async ({ tx, audit }) => {
      const before = found(await lockCollaboration(tx, kind.table, id))
      requireVersion(if_match, before, { entity: kind.entity, entity_id: id })
      const record = { id, label: before.name }
      const { summary } = await deleteRecord(tx, kind.entity, record, { deleted_by: caller.id })
      await audit(deletedEntry(kind.entity, id, before, summary))
      return undefined
    }),

  async impact({ db, query: { id } }) {
    found(await findCollaboration(db, kind.table, id))
    return { summary: await impactOf(db, kind.entity, id) }
  },
})
