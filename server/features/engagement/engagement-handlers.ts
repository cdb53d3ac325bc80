import { dayText } from '../../../contract/day-text.ts'
import type { engagementOperations } from '../../../contract/engagement.ts'
import type { engagementHeldOperations } from '../../../contract/engagement-held.ts'
import { Problem } from '../../../contract/problem.ts'
import { deletedEntry } from '../../../db/audit.ts'
import { deleteRecord } from '../../../db/deletion.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { StaffCaller, VolunteerCaller } from '../../http/caller.ts'
import type { Change } from '../../http/change.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { redactReplayedAnswer } from '../../http/redact-replayed-answer.ts'
import { lockBeneficiary } from '../../records/find-beneficiary.ts'
import { volunteerIdByAccount } from '../../records/find-volunteer.ts'
import { withoutUndefined } from '../../records/values.ts'
import { readAuthor } from '../../visits/author.ts'
import { limitFiling } from '../../visits/limit-filing.ts'
import { beneficiaryIdInScope } from '../../visits/visited.ts'
import { createWellbeingAlerts } from '../../visits/wellbeing-alert.ts'
import { noteEngagement, updateEngagement } from '../../visits/write-engagement.ts'
import { createBulk, peopleOfBulk } from './engagement-bulk.ts'
import {
  findEngagement,
  findSent,
  findVisited,
  lockEngagement,
  pageOfHeld,
  pageOfPerson,
  pageOfVolunteer,
  readBack,
  readWhole,
} from './engagement-repository.ts'
import { submitLate } from './engagement-revoked-device.ts'
import { totalsOf } from './engagement-totals.ts'
import { doneBy, judge, labelOf, requireAsReported, requireEditable, rowOf } from './engagement-write.ts'

const entity = 'engagement'
type Caller = StaffCaller | VolunteerCaller

/** Visits, calls, messages and attempts: who was seen, when and by whom. */
export const engagementHandlers: HandlersOf<typeof engagementOperations> = {
  // S-14: a volunteer's look leaves a trace, by ids alone.
  async pageOfBeneficiary({ query, caller, db, recordRead }) {
    const id = found(await beneficiaryIdInScope(db, caller, query))
    const page = await pageOfPerson(db, caller, id, query)
    if (caller.kind === 'volunteer' && page.total > 0)
      await recordRead({ action: 'opened', entity, after: { beneficiary_ids: [id] } })
    return page
  },

  async pageOfVolunteer({ query, caller, db, recordRead }) {
    const id = found(await volunteerIdByAccount(db, query.volunteer_account_id))
    if (caller.kind === 'volunteer' && caller.id !== id) throw new Problem('not_found')
    const page = await pageOfVolunteer(db, caller, id, query)
    const beneficiary_ids = [...new Set(page.items.map((one) => one.beneficiary_id))]
    if (caller.kind === 'volunteer' && beneficiary_ids.length > 0)
      await recordRead({ action: 'opened', entity, after: { beneficiary_ids } })
    return page
  },

  async totalsOfBeneficiary({ query, caller, db }) {
    return totalsOf(db, 'beneficiary_id', found(await beneficiaryIdInScope(db, caller, query)))
  },

  async totalsOfVolunteer({ query, db }) {
    const { from, to } = query
    if ((from === undefined) !== (to === undefined))
      throw new Problem('invalid', { fields: { [from === undefined ? 'from' : 'to']: 'Say both days' } })
    if (from && to && to < from)
      throw new Problem('invalid', { fields: { to: 'The last day is before the first' } })
    return totalsOf(
      db,
      'volunteer_id',
      found(await volunteerIdByAccount(db, query.volunteer_account_id)),
      query,
    )
  },

  async get({ query, caller, db, recordRead }) {
    const one = found(await findEngagement(db, caller, query.id))
    if (caller.kind === 'volunteer')
      await recordRead({ action: 'opened', entity, after: { beneficiary_ids: [one.beneficiary_id] } })
    return one
  },

  create: async ({ body, caller, change, setStatus, request, services }) => {
    await limitFiling(services, caller)
    return change(async (changing) => {
      const { tx, audit } = changing
      const beneficiary_id = found(await findVisited(tx, caller, body))
      if (!(await lockBeneficiary(tx, beneficiary_id, 'update'))) throw new Problem('not_found')
      const retry_key = caller.kind === 'volunteer' ? request.retry_key : null
      const sent = retry_key === null ? undefined : await findSent(tx, caller.id, retry_key)
      if (sent && sent.source !== 'form') {
        await audit({ action: 'handed_in', entity, entity_id: sent.id, reason: 'again' })
        setStatus(sent.held_because === '' ? 201 : 202)
        return await redactReplayedAnswer(tx, caller, await readBack(tx, caller, sent.id))
      }
      const row = await rowOf(tx, caller, beneficiary_id, body, { retry_key })
      const id = await noteEngagement(tx, row)
      await audit({
        action: 'created',
        entity,
        entity_id: id,
        after: await readWhole(tx, id),
        ...(row.happened_on === body.happened_on
          ? {}
          : { reason: `The phone's clock said ${dayText(body.happened_on)}` }),
      })
      await createWellbeingAlerts(changing, [await readWhole(tx, id)])
      setStatus(row.held_because === '' ? 201 : 202)
      return await readBack(tx, caller, id)
    })
  },

  createBulk,
  peopleOfBulk,

  update: async ({ query, body, caller, if_match, change, services }) => {
    await limitFiling(services, caller)
    return change(async (changing) => {
      const { tx, audit } = changing
      const before = await lockOwn(tx, caller, query.id, if_match)
      requireAsReported(before, body)
      const { noted_at, volunteer_account_id, ...fields } = body
      const told = { happened_on: body.happened_on ?? before.happened_on, noted_at }
      const isOtherDay = told.happened_on !== before.happened_on
      const day = isOtherDay ? await judge(tx, caller, before.beneficiary_id, told) : undefined
      // Another day asks again whether it was theirs; what else holds it is the office's to say.
      const mayJudge = caller.kind === 'volunteer' && ['', 'unassigned'].includes(before.held_because)
      const by =
        caller.kind === 'user' && volunteer_account_id !== undefined
          ? doneBy(await readAuthor(tx, caller, volunteer_account_id), {
              ...before,
              ...withoutUndefined(fields),
            })
          : null
      await updateEngagement(tx, before.id, {
        ...withoutUndefined(fields),
        ...by,
        ...(day && { happened_on: day.happened_on }),
        ...(day && mayJudge && { held_because: day.held_because }),
      })
      const after = await readWhole(tx, before.id)
      await audit({ action: 'updated', entity, entity_id: before.id, before, after })
      if (before.wellbeing !== 'worried') await createWellbeingAlerts(changing, [after])
      return await readBack(tx, caller, before.id)
    })
  },

  async remove({ query, caller, if_match, change }) {
    await change(async ({ tx, audit }) => {
      const before = await lockOwn(tx, caller, query.id, if_match)
      // The report would say that somebody was there, and Today that nobody was.
      if (before.response_id !== null)
        throw new Problem('conflict', { message: 'It came with a report, and stays as long as that does' })
      const record = { id: before.id, label: labelOf(before) }
      const deleted_by = caller.kind === 'user' ? caller.id : null
      const { summary } = await deleteRecord(tx, entity, record, { deleted_by })
      await audit(deletedEntry(entity, before.id, before, summary))
    })
  },

  count: ({ body, caller, change }) =>
    change(async ({ tx, audit }) => {
      const standing = found(await lockEngagement(tx, caller, body.id))
      if (standing.held_because === '') throw new Problem('conflict', { message: 'This counts already' })
      // Whatever held the report holds its visit: counted alone, nothing would take that back.
      if (standing.held_because === 'report' || standing.source === 'form')
        throw new Problem('conflict', { message: 'Its report is held. Decide about the report' })
      const before = await readWhole(tx, body.id)
      await updateEngagement(tx, body.id, { held_because: '' })
      const after = await readWhole(tx, body.id)
      await audit({ action: 'counted', entity, entity_id: body.id, before, after })
      return after
    }),

  submitLate,
}

/** What waits for staff, for Today. */
export const engagementHeldHandlers: HandlersOf<typeof engagementHeldOperations> = {
  page: ({ query, caller, db }) => pageOfHeld(db, caller, query),
}

/** The living one that this caller may change, held, in the version that they saw. */
async function lockOwn(tx: Change['tx'], caller: Caller, id: number, if_match: number | undefined) {
  const one = await lockEngagement(tx, caller, id)
  found(caller.kind === 'user' || one?.volunteer_id === caller.id ? one : undefined)
  const before = await readWhole(tx, id)
  requireEditable((await readBack(tx, caller, id)).may_edit, before.filed_by_name !== '')
  requireVersion(if_match, before, { entity, entity_id: id })
  return before
}
