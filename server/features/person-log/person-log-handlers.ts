import { dayText } from '../../../contract/day-text.ts'
import type { PersonLog, personLogOperations } from '../../../contract/person-log.ts'
import { Problem } from '../../../contract/problem.ts'
import { deletedEntry } from '../../../db/audit.ts'
import { deleteRecord } from '../../../db/deletion.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { findPerson, lockPerson } from '../../records/find-person.ts'
import { withoutUndefined } from '../../records/values.ts'
import { type Attachment, attachFiles } from '../../storage/attach-files.ts'
import { attachmentsIn, dropAttachments } from '../../storage/drop-attachments.ts'
import { findLog, insertLog, lockLog, pageLogs, updateLog } from './person-log-repository.ts'

const entity = 'person_log'
/** Whom logs are about, by the keys that looks know them by (S-14). */
const peopleOf = (logs: readonly PersonLog[]) => ({
  beneficiary: logs.flatMap(({ noun, person_key }) => (noun === 'beneficiary' ? [person_key] : [])),
  volunteer: logs.flatMap(({ noun, person_key }) => (noun === 'volunteer' ? [Number(person_key)] : [])),
})
const nobodyYet = { followed_up_at: null, followed_up_by: null }

/** What staff said and heard about a beneficiary or a volunteer (0054). */
export const personLogHandlers: HandlersOf<typeof personLogOperations> = {
  async pageOfPerson({ db, caller, query: { noun, key, ...asked } }) {
    const person = found(await findPerson(db, noun, key))
    return await pageLogs(db, { user_id: caller.id, person }, asked)
  },

  async page({ db, caller, query, looked }) {
    const page = await pageLogs(db, { user_id: caller.id }, query)
    looked('listed', peopleOf(page.items))
    return page
  },

  async get({ db, query, looked }) {
    const log = found(await findLog(db, query.id))
    looked('opened', peopleOf([log]))
    return log
  },

  create: ({ query, body, caller, change }) =>
    change(async ({ tx, audit }) => {
      const person = found(await lockPerson(tx, query))
      const files = [...new Set(body.files)]
      await attachFiles(tx, { user_id: caller.id }, attachmentsOf(files))
      const about = { [`${person.noun}_id`]: person.id, created_by: caller.id }
      const id = await insertLog(tx, { ...body, files, ...about })
      const after = found(await findLog(tx, id))
      await audit({ action: 'created', entity, entity_id: id, after })
      return after
    }),

  update: ({ query, body, caller, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const before = found(await lockLog(tx, query.id))
      requireVersion(if_match, before, { entity, entity_id: before.id })
      const files = body.files ? [...new Set(body.files)] : before.files
      await attachFiles(tx, { user_id: caller.id }, attachmentsOf(files, before.files))
      const isAskedAnew = body.follow_up_on !== undefined && body.follow_up_on !== before.follow_up_on
      await updateLog(tx, before.id, { ...withoutUndefined(body), files, ...(isAskedAnew && nobodyYet) })
      const after = found(await findLog(tx, before.id))
      await audit({ action: 'updated', entity, entity_id: before.id, before, after })
      return after
    }),

  mark: ({ query, body: { is_done }, caller, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const before = found(await lockLog(tx, query.id))
      requireVersion(if_match, before, { entity, entity_id: before.id })
      if (before.follow_up_on === null)
        throw new Problem('conflict', { message: 'No day to come back to it is named' })
      const done = { followed_up_at: new Date(), followed_up_by: caller.id }
      await updateLog(tx, before.id, is_done ? done : nobodyYet)
      const after = found(await findLog(tx, before.id))
      await audit({ action: 'updated', entity, entity_id: before.id, before, after })
      return after
    }),

  async remove({ query, caller, if_match, change }) {
    await change(async ({ tx, audit }) => {
      const before = found(await lockLog(tx, query.id))
      requireVersion(if_match, before, { entity, entity_id: before.id })
      const record = { id: before.id, label: labelOf(before) }
      const { deletion_id, summary } = await deleteRecord(tx, entity, record, { deleted_by: caller.id })
      await dropAttachments(tx, await attachmentsIn(tx, deletion_id))
      await audit(deletedEntry(entity, before.id, before, summary))
    })
  },
}

const attachmentsOf = (files: readonly string[], standing: readonly string[] = []): Attachment[] =>
  files.map((key, place) => ({ field: `files.${place}`, kind: 'file', key, standing }))

const kindWords = { call: 'Call', message: 'Message', note: 'Note' } as const

/** In Recently deleted: 'Call about Siti Rahman, 20 Nov 2026'. */
const labelOf = ({ kind, person_name, happened_on }: PersonLog) =>
  `${kindWords[kind]} about ${person_name}, ${dayText(happened_on)}`
