import type { BodyOf } from '../../../contract/operation.ts'
import type { Partner, partnerOperations } from '../../../contract/partner.ts'
import { deletedEntry } from '../../../db/audit.ts'
import { deleteRecord, impactOf } from '../../../db/deletion.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { type Attachment, attachFiles } from '../../storage/attach-files.ts'
import { dropAttachments } from '../../storage/drop-attachments.ts'
import {
  attachmentsOfPartner,
  countCollaborations,
  holdCollaborations,
  leaveWithoutPartner,
} from './partner-deletion.ts'
import {
  asPartner,
  findPartner,
  insertPartner,
  listPartners,
  lockPartner,
  pageOfPartners,
  replaceKeyPersonnel,
  updatePartner,
} from './partner-repository.ts'

const entity = 'partner'
/** Partners and their key personnel: sections 2 and 7, G-20, G-22, G-32. */
export const partnerHandlers: HandlersOf<typeof partnerOperations> = {
  list: ({ db }) => listPartners(db),
  page: ({ db, query }) => pageOfPartners(db, query),

  async get({ db, query }) {
    const partner = found(await findPartner(db, query.id))
    return partner
  },

  create({ body, caller, change }) {
    const { key_personnel = [], ...fields } = body
    return change(async ({ tx, audit }) => {
      await attachFiles(tx, { user_id: caller.id }, picturesOf(body))
      const row = await insertPartner(tx, fields)
      await replaceKeyPersonnel(tx, row.id, key_personnel)
      const after = await asPartner(tx, row)
      await audit({ action: 'created', entity, entity_id: row.id, after })
      return after
    })
  },

  update({ query, body, caller, if_match, change }) {
    const { key_personnel, ...fields } = body
    return change(async ({ tx, audit }) => {
      const row = found(await lockPartner(tx, query.id))
      const before = await asPartner(tx, row)
      requireVersion(if_match, before, { entity, entity_id: row.id })
      await attachFiles(tx, { user_id: caller.id }, picturesOf(body, before))
      const changed = await updatePartner(tx, row.id, fields)
      if (key_personnel) await replaceKeyPersonnel(tx, row.id, key_personnel)
      const after = await asPartner(tx, changed)
      await audit({ action: 'updated', entity, entity_id: row.id, before, after })
      return after
    })
  },

  async remove({ query, caller, if_match, change }) {
    await change(async ({ tx, audit }) => {
      await holdCollaborations(tx, query.id)
      const row = found(await lockPartner(tx, query.id))
      const before = await asPartner(tx, row)
      requireVersion(if_match, before, { entity, entity_id: row.id })
      const attachments = await attachmentsOfPartner(tx, row.id)
      const { deletion_id, summary } = await deleteRecord(
        tx,
        entity,
        { id: row.id, label: row.name },
        { deleted_by: caller.id },
      )
      await dropAttachments(tx, attachments)
      for (const noun of ['programme', 'initiative'] as const) {
        for (const id of await leaveWithoutPartner(tx, deletion_id, `${noun}s`, row.id)) {
          const link = {
            before: { partner_id: row.id, partner_name: row.name },
            after: { partner_id: null, partner_name: '' },
          }
          await audit({ action: 'updated', entity: noun, entity_id: id, ...link })
        }
      }
      await audit(deletedEntry(entity, row.id, before, summary))
    })
  },

  async impact({ db, query }) {
    found(await findPartner(db, query.id))
    return { summary: await impactOf(db, entity, query.id), ...(await countCollaborations(db, query.id)) }
  },
}

/** Every picture that the body names; those that stood on this partner may stand on it again, in any place. */
function picturesOf(body: BodyOf<typeof partnerOperations.create>, before?: Partner): Attachment[] {
  const standing = before
    ? [before.logo, ...before.key_personnel.map(({ profile_picture }) => profile_picture)]
    : []
  const people = (body.key_personnel ?? []).map(({ profile_picture = '' }, place) => ({
    field: `key_personnel.${place}.profile_picture`,
    key: profile_picture,
  }))
  return [{ field: 'logo', key: body.logo ?? '' }, ...people].map((picture) => ({
    ...picture,
    kind: 'image',
    standing,
  }))
}
