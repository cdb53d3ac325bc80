import { z } from 'zod'
import { id, idKey, serialKey, serialNumber } from './fields.ts'
import { matchReason } from './match.ts'
import { matchPerson, matchProposal, matchSubjects, matchVolunteer } from './match-proposal.ts'
import { operation } from './operation.ts'

/** So many volunteers are offered in place of one. */
export const MATCH_CHOICES_MAX = 20

/** Whoever would have gone to somebody else here: who goes there then, if anybody. */
const moved = z.object({
  ...matchPerson,
  to: matchVolunteer.nullable(),
  /** By how much the way is longer then, or shorter; null where a home is not known, or nobody goes. */
  metres_more: z.int().nullable(),
})

const choice = z.object({
  volunteer: matchVolunteer,
  points: z.int(),
  reasons: z.array(matchReason),
  moved: moved.nullable(),
})
export type MatchChoice = z.infer<typeof choice>

const choices = z.object({
  /** Of the proposal: what would be moved holds for this one. */
  version: z.int(),
  /** Those by whom the whole gets the least worse first, at most 20 of `total`. */
  items: z.array(choice),
  total: z.int(),
})
export type MatchChoices = z.infer<typeof choices>

/** Who went before, and whether staff kept them. */
const before = z.strictObject({
  account_id: id,
  state: z.enum(['proposed', 'locked'], 'How it stood before'),
})

/** Another volunteer put in by hand (0124). */
export const matchChangeOperations = {
  choices: operation({
    method: 'GET',
    path: '/match/choices',
    summary: 'Who else could go to somebody in a proposal, and what each would cost the others',
    query: z.strictObject({
      id: idKey,
      serial_number: serialKey,
      /** Who would go now; absent for somebody who is left without. */
      volunteer_account_id: idKey.optional(),
    }),
    response: choices,
    status: 200,
    access: 'admin',
    may_clash: true,
    subjects: {
      listed: {
        beneficiary: ['query.serial_number', 'answer.items.moved.serial_number'],
        volunteer: ['answer.items.volunteer.account_id', 'answer.items.moved.to.account_id'],
      },
    },
  }),
  change: operation({
    method: 'PUT',
    path: '/match/change',
    changes: ['match'],
    summary: 'Put another volunteer in by hand, as a locked pair; whoever is moved by it goes where was said',
    query: z.strictObject({ id: idKey }),
    body: z.strictObject({
      serial_number: serialNumber,
      /** Who would go now; null for somebody who is left without. */
      volunteer_account_id: id.nullable(),
      instead_account_id: id,
      /** Who is moved by it as it was shown, and where to: if that is otherwise by now, nothing is changed. */
      moved: z.strictObject({ serial_number: serialNumber, to_account_id: id.nullable() }).nullable(),
    }),
    response: matchProposal,
    status: 200,
    access: 'admin',
    subjects: matchSubjects,
  }),
  undo: operation({
    method: 'PUT',
    path: '/match/change/undo',
    changes: ['match'],
    summary: 'Put back who would have gone before a change by hand, and whoever was moved by it',
    query: z.strictObject({ id: idKey }),
    body: z.strictObject({
      serial_number: serialNumber,
      /** Who was put in. */
      volunteer_account_id: id,
      /** Null for somebody who was left without. */
      before: before.nullable(),
      /** As it was changed: who goes to whomever was moved by now. */
      moved: z.strictObject({ serial_number: serialNumber, to_account_id: id.nullable() }).nullable(),
    }),
    response: matchProposal,
    status: 200,
    access: 'admin',
    subjects: matchSubjects,
  }),
}
