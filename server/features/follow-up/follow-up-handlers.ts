import type { FollowUp, followUpOperations } from '../../../contract/follow-up.ts'
import { Problem } from '../../../contract/problem.ts'
import { deletedEntry } from '../../../db/audit.ts'
import { deleteRecord } from '../../../db/deletion.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found, missing } from '../../http/found.ts'
import { lockColleagueForShare } from '../../records/colleague.ts'
import { beneficiaryIdBySerial, lockResolvedBeneficiary } from '../../records/find-beneficiary.ts'
import { withoutUndefined } from '../../records/values.ts'
import { insertFollowUp, readFollowUp } from '../../visits/follow-ups.ts'
import { findFollowUp, lockFollowUp, pageFollowUps, updateFollowUp } from './follow-up-repository.ts'

const entity = 'follow_up'

/** What the office has yet to do about somebody, and what came of it. For staff alone. */
export const followUpHandlers: HandlersOf<typeof followUpOperations> = {
  async page({ db, caller, query: { beneficiary_serial_number: serial, ...asked } }) {
    const beneficiary_id = serial === undefined ? undefined : found(await beneficiaryIdBySerial(db, serial))
    return await pageFollowUps(db, caller.id, { ...asked, beneficiary_id })
  },

  get: async ({ db, query }) => found(await findFollowUp(db, query.id)),

  create: ({ body, change }) =>
    change(async ({ tx, audit }) => {
      const { beneficiary_serial_number: serial_number, beneficiary_id: meant, ...fields } = body
      const beneficiary_id = await lockResolvedBeneficiary(
        tx,
        { serial_number, beneficiary_id: meant },
        'share',
      )
      if (beneficiary_id === undefined) throw missing('beneficiary_serial_number', 'beneficiary')
      if (!(await mayOwn(tx, fields.owner_id))) throw notInUse()
      const { subject, due_on, ...rest } = fields
      const row = { beneficiary_id, subject, due_on, ...withoutUndefined(rest), source_kind: 'hand' as const }
      const id = found(await insertFollowUp(tx, row))
      const after = await readFollowUp(tx, id)
      await audit({ action: 'created', entity, entity_id: id, after })
      return after
    }),

  update: ({ query, body, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const isInUse = await mayOwn(tx, body.owner_id)
      const before = found(await lockFollowUp(tx, query.id))
      requireVersion(if_match, before, { entity, entity_id: before.id })
      if (before.state !== 'open') throw isClosed(before)
      if (!isInUse && body.owner_id !== before.owner_id) throw notInUse()
      await updateFollowUp(tx, before.id, withoutUndefined(body))
      const after = await readFollowUp(tx, before.id)
      await audit({ action: 'updated', entity, entity_id: before.id, before, after })
      return after
    }),

  close: ({ query, body, caller, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const before = found(await lockFollowUp(tx, query.id))
      // Two who close it at once: the second is told what the first did, not that it changed.
      if (before.state !== 'open') throw isClosed(before)
      requireVersion(if_match, before, { entity, entity_id: before.id })
      const { state, outcome = '' } = body
      const closed_at = new Date().toISOString()
      await updateFollowUp(tx, before.id, { state, outcome, closed_by: caller.id, closed_at })
      const after = await readFollowUp(tx, before.id)
      await audit({ action: 'updated', entity, entity_id: before.id, before, after })
      return after
    }),

  reopen: ({ query, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const before = found(await lockFollowUp(tx, query.id))
      requireVersion(if_match, before, { entity, entity_id: before.id })
      if (before.state === 'open') throw new Problem('conflict', { message: 'This is open already' })
      await updateFollowUp(tx, before.id, { state: 'open', outcome: '', closed_by: null, closed_at: null })
      const after = await readFollowUp(tx, before.id)
      await audit({ action: 'updated', entity, entity_id: before.id, before, after })
      return after
    }),

  async remove({ query, caller, if_match, change }) {
    await change(async ({ tx, audit }) => {
      const before = found(await lockFollowUp(tx, query.id))
      requireVersion(if_match, before, { entity, entity_id: before.id })
      const record = { id: before.id, label: `${before.subject}, ${before.beneficiary_name}` }
      const { summary } = await deleteRecord(tx, entity, record, { deleted_by: caller.id })
      await audit(deletedEntry(entity, before.id, before, summary))
    })
  },
}

const isClosed = ({ state, closed_by_name }: FollowUp) =>
  new Problem('conflict', {
    message: `${closed_by_name || 'Somebody'} has ${state === 'done' ? 'done' : 'dropped'} this already`,
  })

/** Nobody's is anybody's. */
const mayOwn = async (tx: Db, id: number | null | undefined): Promise<boolean> =>
  id === null || id === undefined || (await lockColleagueForShare(tx, id))

const notInUse = () => new Problem('invalid', { fields: { owner_id: 'This account is not in use' } })
