import { dayText } from '../../../contract/day-text.ts'
import type { PlannedVisit, plannedVisitOperations } from '../../../contract/planned-visit.ts'
import { Problem } from '../../../contract/problem.ts'
import { deletedEntry } from '../../../db/audit.ts'
import { deleteRecord } from '../../../db/deletion.ts'
import type { Db } from '../../../db/schema.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import type { StaffCaller, VolunteerCaller } from '../../http/caller.ts'
import type { Change } from '../../http/change.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { beneficiaryIdBySerial, lockBeneficiary } from '../../records/find-beneficiary.ts'
import { withoutUndefined } from '../../records/values.ts'
import { findVolunteerAuthor } from '../../visits/author.ts'
import { readAvoidPairs } from '../../visits/avoid-pairs.ts'
import { limitFiling } from '../../visits/limit-filing.ts'
import { planDayOfStaff, planDayOfVolunteer } from '../../visits/plan-day.ts'
import { readPlan } from '../../visits/plans.ts'
import { refuseDeceased } from '../../visits/plans-of-deceased.ts'
import { beneficiaryIdInScope, findVisitedBefore } from '../../visits/visited.ts'
import {
  findPlan,
  findSameDay,
  findSent,
  insertPlan,
  lockAssignmentForShare,
  lockPlan,
  pagePlans,
  updatePlan,
} from './planned-visit-repository.ts'

const entity = 'planned_visit'
type Caller = StaffCaller | VolunteerCaller
type Pair = { beneficiary_id: number; volunteer_id: number }
const NOT_PLANNED = 'so no visit is planned'
type CreateCall = Call<typeof plannedVisitOperations.create>

/** Visits that volunteers mean to make: promises inside the rhythm, which move no due day (0051). */
export const plannedVisitHandlers: HandlersOf<typeof plannedVisitOperations> = {
  async page({ db, caller, query: { beneficiary_serial_number, ...asked } }) {
    const beneficiary_id =
      beneficiary_serial_number === undefined
        ? undefined
        : found(await beneficiaryIdBySerial(db, beneficiary_serial_number))
    return await pagePlans(db, caller.id, { ...asked, beneficiary_id })
  },

  async get({ query, caller, db, recordRead }) {
    const one = found(await findPlan(db, caller, query.id))
    // S-14: a volunteer's look leaves a trace, by ids alone.
    if (caller.kind === 'volunteer')
      await recordRead({ action: 'opened', entity, after: { beneficiary_ids: [one.beneficiary_id] } })
    return one
  },

  create,

  update: async ({ query, body, caller, if_match, change, services }) => {
    await limitFiling(services, caller)
    return change(async ({ tx, audit }) => {
      const { before, pair, isTheirs } = found(await lockPlan(tx, caller, query.id))
      const { state, planned_on = before.planned_on, noted_at, part, note } = body
      const isOpen = (state ?? before.state) === 'planned'
      if (!isTheirs && (isOpen || caller.kind === 'volunteer')) throw notTheirs(caller)
      requireVersion(if_match, before, { entity, entity_id: before.id })
      if (isOpen) await refuseDeceased(tx, before.beneficiary_id, NOT_PLANNED)
      if (before.state === 'done') throw new Problem('conflict', { message: 'This visit was made already' })
      const isMoved = planned_on !== before.planned_on
      const isMeantAnew = isOpen && (isMoved || before.state === 'cancelled')
      if (isMeantAnew) await refuseApart(tx, caller, pair)
      // Opened again for its own day it is what it was, also where that day is over: of yesterday's the report may come yet.
      const day = isMoved ? await dayOf(tx, caller, pair, { planned_on, noted_at }) : before.planned_on
      const same = isMeantAnew ? await findSameDay(tx, pair, day) : undefined
      if (same !== undefined && same !== before.id) {
        if (caller.kind === 'volunteer' && before.state === 'planned')
          return await joinDay({ tx, audit }, before, same, { part, note })
        throw new Problem('conflict', { message: 'A visit is planned for this day already' })
      }
      await updatePlan(tx, before.id, {
        ...withoutUndefined({ part, note }),
        planned_on: day,
        ...(state && { cancelled_because: isOpen ? ('' as const) : cancelledAs(before) }),
      })
      const after = await readPlan(tx, before.id)
      await audit({ action: 'updated', entity, entity_id: before.id, before, after })
      return after
    })
  },

  async remove({ query, caller, if_match, change }) {
    await change(async ({ tx, audit }) => {
      const { before, isTheirs } = found(await lockPlan(tx, caller, query.id))
      if (!isTheirs && caller.kind === 'volunteer') throw notTheirs(caller)
      requireVersion(if_match, before, { entity, entity_id: before.id })
      const record = { id: before.id, label: labelOf(before) }
      const deleted_by = caller.kind === 'user' ? caller.id : null
      const { summary } = await deleteRecord(tx, entity, record, { deleted_by })
      await audit(deletedEntry(entity, before.id, before, summary))
    })
  },
}

async function create({ body, caller, change, request, services }: CreateCall): Promise<PlannedVisit> {
  await limitFiling(services, caller)
  return change(async ({ tx, audit }) => {
    const { planned_on, part = '', note = '', noted_at } = body
    const beneficiary_id = found(await findAsked(tx, caller, body))
    if (!(await lockBeneficiary(tx, beneficiary_id, 'update'))) throw new Problem('not_found')
    const retry_key = caller.kind === 'volunteer' ? request.retry_key : null
    const sent = retry_key === null ? undefined : await findSent(tx, caller.id, retry_key)
    const again = sent?.beneficiary_id === beneficiary_id && (await findPlan(tx, caller, sent.id))
    if (again) {
      await audit({ action: 'handed_in', entity, entity_id: again.id, reason: 'again' })
      return again
    }
    const volunteer_id = await readVolunteer(tx, caller, body.volunteer_account_id)
    const pair = { beneficiary_id, volunteer_id }
    if (!(await lockAssignmentForShare(tx, pair))) throw notTheirs(caller)
    await refuseApart(tx, caller, pair)
    await refuseDeceased(tx, beneficiary_id, NOT_PLANNED)
    // The same letter of a plan that was deleted since: it is not made a second time.
    if (sent) throw new Problem('conflict', { message: 'This planned visit was deleted meanwhile' })
    const day = await dayOf(tx, caller, pair, { planned_on, noted_at })
    const same = await findSameDay(tx, pair, day)
    if (same !== undefined) {
      const before = await readPlan(tx, same)
      // An empty box wipes nothing that stood there before it was opened.
      await updatePlan(tx, same, withoutUndefined({ part: body.part, note: body.note || undefined }))
      const after = await readPlan(tx, same)
      await audit({ action: 'updated', entity, entity_id: same, before, after })
      return after
    }
    const id = await insertPlan(tx, { ...pair, planned_on: day, part, note, retry_key })
    const after = await readPlan(tx, id)
    const moved = day === planned_on ? {} : { reason: `The phone's clock said ${dayText(planned_on)}` }
    await audit({ action: 'created', entity, entity_id: id, after, ...moved })
    return after
  })
}

type Said = { part?: PlannedVisit['part'] | undefined; note?: string | undefined }

/**
 * What a volunteer moves onto a day for which they have one is that one from then on, as where one is planned anew (0051, H-1981). A
 * note of the one that goes is taken along where the other has none.
 */
async function joinDay(
  { tx, audit }: Pick<Change, 'tx' | 'audit'>,
  moved: PlannedVisit,
  same: number,
  { part, note }: Said,
): Promise<PlannedVisit> {
  const before = await readPlan(tx, same)
  await updatePlan(tx, same, withoutUndefined({ part, note: note || before.note || moved.note }))
  const after = await readPlan(tx, same)
  await audit({ action: 'updated', entity, entity_id: same, before, after })
  await updatePlan(tx, moved.id, { cancelled_because: 'hand' })
  await audit({
    ...{ action: 'updated', entity, entity_id: moved.id, before: moved, after: await readPlan(tx, moved.id) },
    reason: `Moved to ${dayText(after.planned_on)}, where one was planned already`,
  })
  return after
}

/** Of a volunteer also somebody who was theirs until lately: they are told why, and a stranger is not. */
const findAsked = (tx: Db, caller: Caller, body: CreateCall['body']): Promise<number | undefined> =>
  caller.kind === 'user'
    ? beneficiaryIdInScope(tx, caller, body)
    : findVisitedBefore(tx, caller.id, body, null)

/** D-07: a volunteer's own, whatever was sent. Throws 422 where staff name nobody. */
async function readVolunteer(tx: Db, caller: Caller, account_id: number | null | undefined): Promise<number> {
  if (caller.kind === 'volunteer') return caller.id
  const author = account_id ? await findVolunteerAuthor(tx, { account_id }) : undefined
  if (author?.volunteer_id) return author.volunteer_id
  throw new Problem('invalid', { fields: { volunteer_account_id: 'Choose who goes' } })
}

/**
 * Throws 409 where staff send somebody to whom they must not meet, though they are assigned still (0123, H-1757). A volunteer's own
 * plan is never refused so: the sentence would tell them.
 */
async function refuseApart(tx: Db, caller: Caller, { beneficiary_id, volunteer_id }: Pair): Promise<void> {
  if (caller.kind === 'volunteer') return
  const isKeptApart = await readAvoidPairs(tx, [beneficiary_id], [volunteer_id])
  if (!isKeptApart(volunteer_id, beneficiary_id)) return
  const helper = await findVolunteerAuthor(tx, { id: volunteer_id })
  const name = helper?.volunteer_display_name ?? 'This volunteer'
  throw new Problem('conflict', {
    message: `${name} is kept apart from this person, so no visit is planned. Choose somebody else, or unassign them`,
  })
}

const dayOf = (
  tx: Db,
  caller: Caller,
  pair: Pair,
  told: { planned_on: string; noted_at?: string | undefined },
): Promise<string> =>
  caller.kind === 'user'
    ? Promise.resolve(planDayOfStaff(told.planned_on))
    : planDayOfVolunteer(tx, pair, told)

const notTheirs = ({ kind }: Caller) =>
  kind === 'user'
    ? new Problem('invalid', {
        fields: { volunteer_account_id: 'This volunteer does not visit this person. Assign them first' },
      })
    : new Problem('conflict', { message: 'You no longer visit this person, so nothing was planned' })

/** In Recently deleted: 'Planned visit to Siti Rahman, 20 Nov 2026'. */
const labelOf = ({ beneficiary_name, planned_on }: PlannedVisit) =>
  `Planned visit to ${beneficiary_name}, ${dayText(planned_on)}`

/** Who ended it first is remembered. */
const cancelledAs = ({ cancelled_because }: PlannedVisit) => cancelled_because || ('hand' as const)
