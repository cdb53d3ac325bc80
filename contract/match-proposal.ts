import { z } from 'zod'
import { beneficiaryMany } from './bulk-change.ts'
import { id, idKey, pageOf, pageQuery, serialNumber } from './fields.ts'
import { LEFT_OUT_RULES, matchReason } from './match.ts'
import { matchPreset } from './match-preset.ts'
import { operation } from './operation.ts'
import type { Subjects } from './subjects.ts'

/** So many people are solved as one. */
export const MATCH_PEOPLE_MAX = 500

/** Why a volunteer is not who goes: a rule, or what this proposal does with them. */
export const WITHOUT_RULES = [...LEFT_OUT_RULES, 'visits_already', 'taken_out', 'given_away'] as const
export type WithoutRule = (typeof WITHOUT_RULES)[number]

/** Why a pair that was proposed can be no more, or was not assigned. */
export const REFUSED_RULES = [
  ...LEFT_OUT_RULES,
  'visits_already',
  'has_enough',
  'person_gone',
  'volunteer_gone',
] as const
export type RefusedRule = (typeof REFUSED_RULES)[number]

export const PAIR_STATES = ['proposed', 'locked', 'removed', 'assigned', 'refused'] as const
export type PairState = (typeof PAIR_STATES)[number]

/** Of whoever lies deleted, person or volunteer, the texts are '' (G-12). */
export const matchPerson = {
  serial_number: z.string(),
  name: z.string(),
  profile_picture: z.string(),
}
export const matchVolunteer = z.object({
  account_id: z.int(),
  name: z.string(),
  profile_picture: z.string(),
})
const pair = z.object({
  ...matchPerson,
  volunteer: matchVolunteer,
  points: z.int(),
  reasons: z.array(matchReason),
  state: z.enum(PAIR_STATES),
  /** What stands against it by now, or was against it when it was to be assigned. */
  against: z.enum(REFUSED_RULES).nullable(),
})
export type MatchPair = z.infer<typeof pair>

const without = z.object({
  ...matchPerson,
  /** `inactive` and `has_enough` were not looked for; of the others nobody was found. */
  because: z.enum(['nobody', 'inactive', 'has_enough']),
  /** How many who were to go are missing. */
  missing: z.int(),
  languages: z.array(z.string()),
  max_km: z.int().nullable(),
  left_after: z.array(z.object({ rule: z.enum(WITHOUT_RULES), volunteers: z.int() })),
  /** Who would go, if one thing were otherwise. */
  nearest: z.array(
    z.object({ volunteer: matchVolunteer, rule: z.enum(WITHOUT_RULES), reasons: z.array(matchReason) }),
  ),
})
export type MatchWithout = z.infer<typeof without>

const compared = z.object({ without: z.int(), metres: z.int() })

export const matchProposal = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(['draft', 'assigned', 'taken_back']),
  /** What counted most when it was solved. */
  preset: matchPreset,
  created_by_name: z.string(),
  created_at: z.string(),
  /** All who were chosen and are there. */
  people: z.int(),
  /** Among how many volunteers was looked. */
  volunteers: z.int(),
  /** Whether no better one exists; else it is the best of twenty seconds. */
  is_proved: z.boolean(),
  pairs: z.array(pair),
  without: z.array(without),
  /** What was solved as a whole, beside the same list given out one by one. */
  whole: compared,
  one_by_one: compared,
  /** The change of many that assigned it: by it everything is taken back as one. */
  bulk_id: z.int().nullable(),
})
export type MatchProposal = z.infer<typeof matchProposal>

/** A proposal of one's own with somebody to assign that is neither assigned nor put aside. */
const unfinished = z.object({
  id: z.int(),
  created_at: z.string(),
  people: z.int(),
  /** How many pairs would be assigned. */
  pairs: z.int(),
})
export type UnfinishedMatch = z.infer<typeof unfinished>

const paging = pageQuery(['created_at'])
const changes = ['match'] as const
/** Each answers the whole proposal, with everybody in it (S-14). */
export const matchSubjects: Subjects = {
  listed: {
    beneficiary: ['answer.pairs.serial_number', 'answer.without.serial_number'],
    volunteer: ['answer.pairs.volunteer.account_id', 'answer.without.nearest.volunteer.account_id'],
  },
}
const byId = z.strictObject({ id: idKey })

export const matchProposalOperations = {
  get: operation({
    method: 'GET',
    path: '/match/proposals',
    summary: 'A proposal of who should go to whom, with what stands against it by now',
    query: byId,
    response: matchProposal,
    status: 200,
    access: 'admin',
    subjects: matchSubjects,
  }),
  unfinished: operation({
    method: 'GET',
    path: '/match/unfinished',
    summary: 'Proposals of one’s own that are neither assigned nor put aside, the latest first',
    query: z.strictObject({ page: paging.page, page_size: paging.page_size }),
    response: pageOf(unfinished),
    status: 200,
    access: 'admin',
  }),
  putAside: operation({
    method: 'PUT',
    path: '/match/aside',
    changes,
    summary:
      'Remind whoever made a proposal of it no more, or again; it can be opened and assigned all the same',
    query: byId,
    body: z.strictObject({ is_aside: z.boolean({ error: 'Say whether it is put aside' }) }),
    status: 204,
    access: 'admin',
  }),
  setPair: operation({
    method: 'PUT',
    path: '/match/pairs',
    changes,
    summary: 'Lock a pair of a proposal, take it out, or leave it to the next solving',
    query: byId,
    body: z.strictObject({
      serial_number: serialNumber,
      volunteer_account_id: id,
      state: z.enum(['proposed', 'locked', 'removed'], { error: 'Lock it, take it out or leave it open' }),
    }),
    response: matchProposal,
    status: 200,
    access: 'admin',
    subjects: matchSubjects,
  }),
  solve: operation({
    method: 'POST',
    path: '/match/solve',
    changes,
    summary:
      'Propose again: what is locked stays, what was taken out stays out; by another preset where one is said',
    query: byId,
    body: z.strictObject({ preset: matchPreset.optional() }).optional(),
    response: matchProposal,
    status: 201,
    access: 'admin',
    subjects: matchSubjects,
  }),
  commit: operation({
    method: 'POST',
    path: '/match/commit',
    changes: ['match', 'bulk', 'beneficiary', 'volunteer', 'programme', 'form', 'worklist'],
    summary:
      'Assign all pairs in one change; each is checked again, and what can be no more is named and not assigned',
    query: byId,
    response: matchProposal,
    status: 201,
    access: 'admin',
    subjects: matchSubjects,
  }),
}

export const beneficiaryMatchOperations = {
  propose: operation({
    method: 'POST',
    path: '/match/proposals',
    changes,
    summary: 'Propose who should go to these people, solved as a whole; nobody is assigned',
    body: z.strictObject({
      who: beneficiaryMany.who,
      /** Of more than fit the most urgent are taken, instead of a refusal. */
      most_urgent: z.literal(true).optional(),
      /** What counts most; balanced where it is not said. */
      preset: matchPreset.optional(),
    }),
    response: matchProposal,
    status: 201,
    access: 'admin',
    subjects: matchSubjects,
    limit: 512 * 1024,
  }),
}
