import { z } from 'zod'
import { STATUSES, VOLUNTEER_STATUSES } from './constants.ts'
import { operation } from './operation.ts'
import { type OwnNoun, ownNoun } from './own-kinds.ts'

export const IDLE_MONTHS_MIN = 6
export const IDLE_MONTHS_MAX = 240
/** Until somebody says otherwise: seven years. */
const IDLE_MONTHS = 84

/** The statuses that a rule may name. What an import kept in words of its own is nobody's rule. */
export const RULE_STATUSES: Readonly<Record<OwnNoun, readonly string[]>> = {
  beneficiary: STATUSES,
  volunteer: VOLUNTEER_STATUSES,
}

const between = `From ${IDLE_MONTHS_MIN} to ${IDLE_MONTHS_MAX} months`
const isInBounds = (months: number) => months >= IDLE_MONTHS_MIN && months <= IDLE_MONTHS_MAX
const status = z.string().max(50, 'Choose a status')

const said = {
  /** Nobody is proposed while it is off. */
  is_on: z.boolean(),
  status: status.min(1, 'Choose a status'),
  idle_months: z
    .number({ error: 'Type a whole number' })
    .int('Type a whole number')
    .refine(isInBounds, between),
}
export const retentionRuleEdit = z.strictObject(said)
export type RetentionRuleEdit = z.infer<typeof retentionRuleEdit>

/** Who is proposed to be forgotten; it forgets nobody (0114). */
export const retentionRule = z.object({
  noun: ownNoun,
  ...said,
  /** 0 until somebody has set it. */
  version: z.int(),
})
export type RetentionRule = z.infer<typeof retentionRule>

/** The rule of a noun before anybody has set it. */
export const unsetRule = (noun: OwnNoun): RetentionRule => ({
  noun,
  is_on: false,
  status: 'Inactive',
  idle_months: IDLE_MONTHS,
  version: 0,
})

const path = '/forgetting/rule'
const ofNoun = z.strictObject({ noun: ownNoun })

/** What the data-protection desk proposes to forget (0114). Super admins alone. */
export const retentionRuleOperations = {
  list: operation({
    method: 'GET',
    path,
    summary: 'After how long without any sign of them people are proposed to be forgotten, by noun',
    query: z.strictObject({}),
    response: z.array(retentionRule),
    status: 200,
    access: 'super_admin',
  }),
  preview: operation({
    method: 'GET',
    path: '/forgetting/preview',
    summary: 'How many people a rule would propose today',
    query: ofNoun.extend({
      status: status.min(1, 'Choose a status'),
      idle_months: z
        .string()
        .regex(/^\d{1,3}$/, between)
        .transform(Number)
        .refine(isInBounds, between),
    }),
    response: z.object({ people: z.int() }),
    status: 200,
    access: 'super_admin',
    subjects: { nobody: 'counts alone' },
  }),
  update: operation({
    method: 'PUT',
    path,
    changes: ['forgetting', 'activity'],
    summary:
      'Turn the rule of a noun on or off, for another status or another time; a status it has not is 422',
    query: ofNoun,
    body: retentionRuleEdit,
    response: retentionRule,
    status: 200,
    access: 'super_admin',
    ignores: ['noun', 'version'],
  }),
}
