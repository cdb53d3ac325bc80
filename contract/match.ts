import { z } from 'zod'
import { accountIds } from './chosen.ts'
import { serialKey } from './fields.ts'
import { matchPreset } from './match-preset.ts'
import { nameAnswer } from './name-fields.ts'
import { operation } from './operation.ts'

/** What speaks for a volunteer and against, each with the points it counts: the fewer, the better they fit. */
const MATCH_RULES = [
  'same_block',
  'distance',
  'shared_languages',
  'no_shared_language',
  'unknown_languages',
  'visited_before',
  'declined',
  'times_meet',
  'times_differ',
  'load',
] as const

/** Why somebody is no candidate at all, in the order in which it is asked. */
export const LEFT_OUT_RULES = [
  'kept_apart',
  'person_inactive',
  'inactive',
  'on_leave',
  'blocked',
  'lacks_check',
  'full',
  'gender',
  'language',
  'too_far',
] as const
export type LeftOutRule = (typeof LEFT_OUT_RULES)[number]

export const CANDIDATES_MAX = 50

/** Metres, languages, times, the year of the last visit, or how many they visit of how many: by the rule. */
export const matchReason = z.object({
  rule: z.enum(MATCH_RULES),
  points: z.int(),
  value: z.array(z.union([z.string(), z.int()])),
})
export type MatchReason = z.infer<typeof matchReason>

export const candidate = z.object({
  account_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  ...nameAnswer,
  profile_picture: z.string(),
  points: z.int(),
  load: z.int(),
  max_people: z.int(),
  reasons: z.array(matchReason),
  /** The first rule that this pair would break; staff may assign all the same, but whom a pair keeps apart (0123). */
  left_out_by: z.enum(LEFT_OUT_RULES).nullable(),
})
export type Candidate = z.infer<typeof candidate>

const candidates = z.object({
  /** The best first, at most 50 of `total`. */
  items: z.array(candidate),
  total: z.int(),
  left_out: z.array(z.object({ rule: z.enum(LEFT_OUT_RULES), volunteers: z.int() })),
  /** How many are to go together, by the person's programmes, and how many visit already. */
  visitors: z.int(),
  visited_by: z.int(),
})
export type Candidates = z.infer<typeof candidates>

export const matchOperations = {
  candidates: operation({
    method: 'GET',
    path: '/match/candidates',
    summary: 'Who could visit a beneficiary, the best fit first, each with the reasons',
    query: z.strictObject({
      serial_number: serialKey,
      /** Of these alone, whatever rule they would break. */
      account_ids: accountIds(CANDIDATES_MAX).optional(),
      /** What counts most; balanced where it is not said. */
      preset: matchPreset.optional(),
    }),
    response: candidates,
    status: 200,
    access: 'admin',
    subjects: {
      opened: { beneficiary: ['query.serial_number'] },
      listed: { volunteer: ['answer.items.account_id'] },
    },
  }),
} as const
