import { dayText } from '../../../contract/day-text.ts'
import type { ForgettingProposal, forgettingOperations } from '../../../contract/forgetting.ts'
import { Problem } from '../../../contract/problem.ts'
import { deletedEntry } from '../../../db/audit.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { requireOwnPassword } from '../../http/own-password.ts'
import { deletePerson } from '../../records/delete-person.ts'
import { lockPerson, type Person, resolvePerson } from '../../records/find-person.ts'
import { tellForgetting } from './forgetting-told.ts'
import { dropKeep, findKeep, writeKeep } from './keep-repository.ts'
import { findProposed, type Proposed, pageOfKept, pageOfProposed } from './proposal-repository.ts'
import { lockRule, readRules } from './retention-rule-repository.ts'

/** Whom rules propose to forget: nobody goes before a super admin says so of each, with the password again (0114, H-1562). */
export const forgettingHandlers: HandlersOf<typeof forgettingOperations> = {
  async page({ db, query, looked }) {
    const { items, total } = query.kept
      ? await pageOfKept(db, query)
      : await pageOfProposed(db, await rulesInForce(db), query)
    const of = (noun: Person['noun']) => items.flatMap((item) => (item.noun === noun ? [item.look_id] : []))
    looked('listed', { beneficiary: of('beneficiary'), volunteer: of('volunteer') })
    return { items: items.map(asAnswered), total }
  },

  async impact({ db, query }) {
    const person = found(await resolvePerson(db, query))
    const [rule] = (await rulesInForce(db)).filter(({ noun }) => noun === person.noun)
    const { status } = stillProposed(rule && (await findProposed(db, rule, person.id)))
    return await tellForgetting(db, { ...person, is_active: status !== 'Inactive' })
  },

  async forget(call) {
    const { query, body, caller, change } = call
    await requireOwnPassword(call, 'password', body.password)
    await change(async ({ tx, audit }) => {
      // Whoever writes of them waits from here on, and what was written before is seen: no sign comes in between.
      const person = found(await lockPerson(tx, query))
      const rule = await lockRule(tx, person.noun, 'share')
      const proposed = stillProposed(rule.is_on ? await findProposed(tx, rule, person.id) : undefined)
      const label = labelOf(proposed)
      const summary = await deletePerson(tx, { noun: person.noun, id: person.id, label }, caller.id)
      const { person_name: display_name, status } = proposed
      await audit({
        ...deletedEntry(person.noun, person.audit_id, { display_name, status }, summary),
        reason: `Proposed by a rule: ${status}, last seen on ${dayText(proposed.seen_on)}`,
      })
    })
  },

  async keep({ query, body, caller, change }) {
    await change(async ({ tx, audit }) => {
      const person = found(await lockPerson(tx, query))
      const before = await findKeep(tx, person)
      await writeKeep(tx, person, { ...body, created_by: caller.id })
      await audit({ action: 'kept_record', ...named(person), before, after: body })
    })
  },

  async endKeep({ query, change }) {
    await change(async ({ tx, audit }) => {
      const person = found(await lockPerson(tx, query))
      const before = found(await findKeep(tx, person))
      await dropKeep(tx, person)
      await audit({ action: 'ended_keep', ...named(person), before })
    })
  },
}

const asAnswered = ({ id, look_id: _, ...item }: Proposed): ForgettingProposal => ({
  ...item,
  beneficiary_id: item.noun === 'beneficiary' ? id : null,
})
const rulesInForce = async (db: Db) => (await readRules(db)).filter(({ is_on }) => is_on)
const named = ({ noun: entity, audit_id: entity_id }: Person) => ({ entity, entity_id })
/** As the delete of each noun calls them in Recently deleted. */
const labelOf = ({ noun, person_name, person_key }: Proposed) =>
  noun === 'volunteer' ? person_name : `${person_name} (${person_key})`

/** Throws 409: who was seen again, or is kept, or whose rule is another by now, is forgotten by nobody. */
function stillProposed<Proposed>(proposed: Proposed | undefined): Proposed {
  if (proposed) return proposed
  throw new Problem('conflict', {
    message: 'No rule proposes them any more: they were seen again, are kept, or the rule was changed',
  })
}
