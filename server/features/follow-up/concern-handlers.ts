import type { Concern, concernOperations } from '../../../contract/concern.ts'
import { today } from '../../../contract/fields.ts'
import { Problem } from '../../../contract/problem.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import { found } from '../../http/found.ts'
import { lockBeneficiary } from '../../records/find-beneficiary.ts'
import { couldSpeakOf } from '../../visits/assigned.ts'
import { type Author, findVolunteerAuthor } from '../../visits/author.ts'
import { insertFollowUp, readFollowUp } from '../../visits/follow-ups.ts'
import { receiveFromRevokedDevice } from '../../visits/late-hand-in.ts'
import { requireRoom } from '../../visits/revoked-device.ts'
import { momentBefore } from '../../visits/visit-day.ts'
import { findVisitedBefore } from '../../visits/visited.ts'
import { concernKey, findConcern } from './follow-up-repository.ts'

type Told = {
  author: Author & { volunteer_id: number }
  beneficiary_id: number
  note: string
  said_at: string
  retry_key: string | null
  device_id?: number
}

/** What a volunteer says is wrong about somebody: heard at once, and once (0039). */
export const concernHandlers: HandlersOf<typeof concernOperations> = {
  async create({ body, caller, change, db, request, services }) {
    // Before it counts: what is about nobody of theirs uses up no try of what is.
    found(await findVisitedBefore(db, caller.id, body, null))
    await services.limits.consume('concern', `${caller.id}`)
    return change(async (changing) => {
      const { tx } = changing
      const { note, noted_at } = body
      const beneficiary_id = found(await findVisitedBefore(tx, caller.id, body, null))
      if (!(await lockBeneficiary(tx, beneficiary_id, 'share'))) throw new Problem('not_found')
      const author = { ...found(await findVolunteerAuthor(tx, caller)), volunteer_id: caller.id }
      const pair = { volunteer_id: caller.id, beneficiary_id }
      const now = new Date()
      // A phone's clock may be wrong: a moment to come, or one before the person was theirs, is the moment of arrival.
      const isPast = noted_at !== undefined && new Date(noted_at) <= now
      const said_at = isPast && (await couldSpeakOf(tx, pair, noted_at)) ? noted_at : now.toISOString()
      return await hear(changing, { author, beneficiary_id, note, said_at, retry_key: request.retry_key })
    })
  },

  /** S-03: what waits on a phone that was revoked. That somebody is in need is true whoever may say so. */
  submitLate: (call) =>
    receiveFromRevokedDevice(call, async ({ changing, device, retry_key }) => {
      const { body } = call
      const { tx } = changing
      const { author, ended_at, id: device_id } = device
      const beneficiary_id = found(await findVisitedBefore(tx, author.volunteer_id, body, ended_at))
      if (!(await lockBeneficiary(tx, beneficiary_id, 'share'))) throw new Problem('not_found')
      if (!(await findConcern(tx, concernKey(author.volunteer_id, retry_key, body.note))))
        await requireRoom(tx, device)
      const said_at = momentBefore(ended_at, body.noted_at)
      await hear(changing, { author, beneficiary_id, note: body.note, said_at, retry_key, device_id })
    }),
}

/** Writes it, or finds what the same words under the same key wrote before; other words under it are news all the same. */
async function hear({ tx, audit }: Change, told: Told): Promise<Concern> {
  const { author, beneficiary_id, note, said_at, retry_key, device_id } = told
  const { volunteer_id, volunteer_display_name, volunteer_account_id } = author
  const entity = 'follow_up'
  const source_key = retry_key === null ? '' : concernKey(volunteer_id, retry_key, note)
  const made = await insertFollowUp(tx, {
    beneficiary_id,
    subject: 'Something is wrong',
    detail: note,
    urgency: 'now',
    due_on: today(),
    source_kind: 'concern',
    source_key,
    volunteer_id,
    volunteer_display_name,
    said_at,
    ...(device_id !== undefined && { device_id }),
  })
  const mine = { volunteer_account_id: volunteer_account_id ?? 0 }
  if (made !== undefined) {
    await audit({ action: 'created', entity, entity_id: made, after: await readFollowUp(tx, made) })
    return { id: made, beneficiary_id, ...mine }
  }
  const again = found(await findConcern(tx, source_key))
  await audit({ action: 'handed_in', entity, entity_id: again.id, reason: 'again' })
  return { id: again.id, beneficiary_id: again.beneficiary_id, ...mine }
}
