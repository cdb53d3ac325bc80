import type { commsLogOperations } from '../../../contract/comms-log.ts'
import { Problem } from '../../../contract/problem.ts'
import { deletedEntry } from '../../../db/audit.ts'
import { deleteRecord } from '../../../db/deletion.ts'
import { lockOneForShare } from '../../../db/living.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { type Attachment, attachFiles } from '../../storage/attach-files.ts'
import { dropAttachments } from '../../storage/drop-attachments.ts'
import {
  findCommsLog,
  insertCommsLog,
  listCommsLogs,
  lockCommsLog,
  pageOfCommsLogs,
  updateCommsLog,
} from './comms-log-repository.ts'

const entity = 'comms_log'
/** What was said with a partner: sections 2 and 7, D-08, G-10, G-22, G-32. */
export const commsLogHandlers: HandlersOf<typeof commsLogOperations> = {
  listOfPartner: ({ db, query }) => listCommsLogs(db, query.partner_id),
  page: ({ db, query }) => pageOfCommsLogs(db, query),

  async get({ db, query }) {
    const log = found(await findCommsLog(db, query.id))
    return log
  },

  create({ body, caller, change }) {
    return change(async ({ tx, audit }) => {
      if (!(await lockOneForShare(tx, 'partners', body.partner_id))) {
        throw new Problem('invalid', { fields: { partner_id: 'There is no such partner' } })
      }
      const files = [...new Set(body.files)]
      await attachFiles(tx, { user_id: caller.id }, attachmentsOf(files))
      const id = await insertCommsLog(tx, { ...body, files, created_by: caller.id })
      const after = found(await findCommsLog(tx, id))
      await audit({ action: 'created', entity, entity_id: id, after })
      return after
    })
  },

  update({ query, body, caller, if_match, change }) {
    return change(async ({ tx, audit }) => {
      const before = found(await lockCommsLog(tx, query.id))
      requireVersion(if_match, before, { entity, entity_id: query.id })
      const files = body.files ? [...new Set(body.files)] : before.files
      await attachFiles(tx, { user_id: caller.id }, attachmentsOf(files, before.files))
      await updateCommsLog(tx, before.id, { ...body, files })
      const after = found(await findCommsLog(tx, before.id))
      await audit({ action: 'updated', entity, entity_id: before.id, before, after })
      return after
    })
  },

  async remove({ query, caller, if_match, change }) {
    await change(async ({ tx, audit }) => {
      const before = found(await lockCommsLog(tx, query.id))
      requireVersion(if_match, before, { entity, entity_id: query.id })
      const record = { id: before.id, label: before.subject }
      const { summary } = await deleteRecord(tx, entity, record, { deleted_by: caller.id })
      await dropAttachments(tx, before.files)
      await audit(deletedEntry(entity, before.id, before, summary))
    })
  },
}

const attachmentsOf = (files: readonly string[], standing: readonly string[] = []): Attachment[] =>
  files.map((key, place) => ({ field: `files.${place}`, kind: 'file', key, standing }))
