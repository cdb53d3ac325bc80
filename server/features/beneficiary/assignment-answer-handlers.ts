import type { assignmentAnswerOperations, DeclinedBecause } from '../../../contract/assignment-answer.ts'
import { today } from '../../../contract/fields.ts'
import { Problem } from '../../../contract/problem.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { lockBeneficiary } from '../../records/find-beneficiary.ts'
import { findVolunteerAuthor } from '../../visits/author.ts'
import { insertFollowUp, readFollowUp } from '../../visits/follow-ups.ts'
import { limitFiling } from '../../visits/limit-filing.ts'
import { findVisitedBefore } from '../../visits/visited.ts'
import { answerAssignment, findDeclined, lockAnswered, readHasDied } from './assignment-answer-repository.ts'
import { SUBJECT, SUBJECT_ONCE_ENDED, sayMore } from './declined-words.ts'

const WHY: Readonly<Record<DeclinedBecause, string>> = {
  too_far: 'Too far',
  wrong_time: 'The wrong time',
  not_comfortable: 'Not comfortable with it. Please ask them.',
  other: 'Another reason',
}

const CAN_NOW = 'They can visit after all.'

/** What was said before a yes holds no longer: the same no after it is news. */
const sinceTheyCould = (said = '') => said.split(CAN_NOW).at(-1) ?? ''

/** Whether a volunteer can visit whom they were given; the assignment stays until the office ends it (0046). */
export const assignmentAnswerHandlers: HandlersOf<typeof assignmentAnswerOperations> = {
  create: async ({ body, caller, change, services }) => {
    await limitFiling(services, caller)
    return change(async ({ tx, audit }) => {
      const { answer, because = 'other', note = '' } = body
      const beneficiary_id = found(await findVisitedBefore(tx, caller.id, body, null))
      // The noes to one person wait for one another: each finds what the one before it asked of the office.
      if (!(await lockBeneficiary(tx, beneficiary_id, 'update'))) throw new Problem('not_found')
      const said = { beneficiary_id, volunteer_account_id: caller.account_id, answer }
      const pair = { beneficiary_id, volunteer_id: caller.id }
      const standing = await lockAnswered(tx, pair, body.noted_at)
      const entry = {
        action: answer === 'yes' ? 'can_visit' : 'cannot_visit',
        entity: 'beneficiary',
        entity_id: beneficiary_id,
      } as const
      const again = { ...entry, action: 'handed_in', reason: 'again' } as const
      if (answer === 'yes') {
        const isAgain = standing?.answered === 'yes'
        if (standing && !isAgain) await answerAssignment(tx, standing.id, 'yes', '')
        const { open } = await findDeclined(tx, pair)
        // Whoever looks for somebody else need not look any longer.
        if (standing?.answered === 'no' && open && !open.detail.endsWith(CAN_NOW))
          await sayMore({ tx, audit }, open, { detail: CAN_NOW, subject: SUBJECT })
        await audit(isAgain ? again : entry)
        return said
      }
      const detail = [WHY[because], note].filter(Boolean).join('\n')
      const before = await findDeclined(tx, pair)
      // Ended meanwhile, it still says no; only words of their own are news to anybody then.
      // Staff may have edited what was said: a no that follows a yes is never said already.
      const isSaid = standing?.answered !== 'yes' && sinceTheyCould(before.open?.detail).includes(detail)
      const isNews = standing ? !(standing.answered === 'no' && isSaid) : note !== ''
      if (standing) await answerAssignment(tx, standing.id, 'no', because)
      await audit(isNews || !standing ? entry : again)
      // Nobody is looked for to visit who has died (0067).
      if (!isNews || isSaid || (await readHasDied(tx, beneficiary_id))) return said
      const subject = standing ? SUBJECT : SUBJECT_ONCE_ENDED
      if (before.open) {
        await sayMore({ tx, audit }, before.open, { detail, subject })
        return said
      }
      const { volunteer_display_name } = found(await findVolunteerAuthor(tx, caller))
      const id = await insertFollowUp(tx, {
        ...pair,
        detail,
        subject,
        urgency: 'soon',
        due_on: today(),
        source_kind: 'declined',
        source_key: `assignment:${standing?.id ?? 'ended'}:${caller.id}:${before.count}`,
        volunteer_display_name,
        said_at: new Date().toISOString(),
      })
      if (id !== undefined)
        await audit({
          action: 'created',
          entity: 'follow_up',
          entity_id: id,
          after: await readFollowUp(tx, id),
        })
      return said
    })
  },
}
