import type { assignmentAnswerOperations, DeclinedBecause } from '../../../contract/assignment-answer.ts'
import { today } from '../../../contract/fields.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { findVolunteerAuthor } from '../../visits/author.ts'
import { insertFollowUp, readFollowUp } from '../../visits/follow-ups.ts'
import { findVisitedBefore } from '../../visits/visited.ts'
import { answerAssignment, lockAssignment } from './assignment-answer-repository.ts'

const WHY: Readonly<Record<DeclinedBecause, string>> = {
  too_far: 'Too far',
  wrong_time: 'The wrong time',
  not_comfortable: 'Not comfortable with it. Please ask them.',
  other: 'Another reason',
}

/** Whether a volunteer can visit whom they were given; the assignment stays until the office ends it (0046). */
export const assignmentAnswerHandlers: HandlersOf<typeof assignmentAnswerOperations> = {
  create: ({ body, caller, change }) =>
    change(async ({ tx, audit }) => {
      const { answer, because = 'other', note = '' } = body
      const beneficiary_id = found(await findVisitedBefore(tx, caller.id, body, null))
      const said = { beneficiary_id, volunteer_account_id: caller.account_id, answer }
      const pair = { beneficiary_id, volunteer_id: caller.id }
      const standing = await lockAssignment(tx, pair)
      const deed = {
        action: answer === 'yes' ? 'can_visit' : 'cannot_visit',
        entity: 'beneficiary',
        entity_id: beneficiary_id,
      } as const
      // Ended meanwhile, or said already: there is nothing left to say it to.
      if (!standing || standing.answered === answer) {
        await audit({ ...deed, ...(standing && { action: 'handed_in', reason: 'again' }) })
        return said
      }
      await answerAssignment(tx, standing.id, answer, answer === 'no' ? because : '')
      await audit(deed)
      if (answer === 'yes') return said
      const { volunteer_display_name } = found(await findVolunteerAuthor(tx, caller))
      const id = await insertFollowUp(tx, {
        beneficiary_id,
        subject: 'Find another volunteer',
        detail: [WHY[because], note].filter(Boolean).join('\n'),
        urgency: 'soon',
        due_on: today(),
        source_kind: 'declined',
        // Once for an assignment: who changes their mind twice is not asked for twice.
        source_key: `assignment:${standing.id}`,
        volunteer_id: caller.id,
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
    }),
}
