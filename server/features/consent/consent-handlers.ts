import type { Consent, consentOperations } from '../../../contract/consent.ts'
import { dayText } from '../../../contract/day-text.ts'
import { Problem } from '../../../contract/problem.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found, missing } from '../../http/found.ts'
import { findPerson, lockPerson } from '../../records/find-person.ts'
import { findAsked, insertConsent, listConsents } from './consent-repository.ts'

/** What a person agreed to, refused and took back: written down, never written over. */
export const consentHandlers: HandlersOf<typeof consentOperations> = {
  listOfPerson: async ({ db, query }) =>
    await listConsents(db, found(await findPerson(db, query.noun, query.key))),

  create: ({ query, body, caller, change }) =>
    change(async ({ tx, audit }) => {
      // What they said last decides what may be written.
      const person = found(await lockPerson(tx, query))
      const all = (await listConsents(tx, person)).filter((one) => one.purpose_id === body.purpose_id)
      const said = all.find((one) => one.stands)
      // What is taken back is what was agreed to: a newer wording they may never have seen (H-1992).
      const wording_version = body.wording_version ?? said?.wording_version ?? 0
      const asked = await findAsked(tx, body.purpose_id, wording_version)
      if (!asked) throw missing('purpose_id', 'purpose')
      if (body.state === 'withdrawn') refuseNothingThere(said, body.on_day)
      if (!asked.has_wording)
        throw new Problem('invalid', { fields: { wording_version: 'This wording does not exist' } })
      if (asked.is_retired && body.state !== 'withdrawn')
        throw new Problem('invalid', { fields: { purpose_id: 'This is not asked for any more' } })
      // What is written down late came after what was said by that day, and not after what has been said since.
      const earlier = all.find((one) => one.on_day <= body.on_day)
      const by = { [`${person.noun}_id`]: person.id, created_by: caller.id }
      const id = await insertConsent(tx, { ...body, wording_version, ...by })
      const after = found((await listConsents(tx, person)).find((one) => one.id === id))
      const { purpose_name, state, on_day, how, note } = after
      await audit({
        action: 'noted_consent',
        entity: person.noun,
        entity_id: person.audit_id,
        before: earlier && { purpose: purpose_name, consent: earlier.state },
        after: { purpose: purpose_name, consent: state, on_day, how, wording_version, note },
      })
      return after
    }),
}

/** Throws 409 for the withdrawal of a consent that does not stand, 422 for one from before it was given. */
function refuseNothingThere(said: Consent | undefined, on_day: string): void {
  if (said?.state !== 'given') {
    const message = 'They have given no consent that could be withdrawn'
    throw new Problem('conflict', { message, fields: { state: message } })
  }
  if (on_day < said.on_day)
    throw new Problem('invalid', {
      fields: { on_day: `Consent was given later, on ${dayText(said.on_day)}` },
    })
}
