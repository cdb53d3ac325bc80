import { z } from 'zod'
import { idKey, isoDate, pageOf, pageQuery } from './fields.ts'
import { seenPerson } from './look.ts'
import { operation } from './operation.ts'

/** By what somebody may have got at people: an account, a volunteer's phone, an export of the log, an address. */
export const BREACH_KINDS = ['actor', 'device', 'export', 'address'] as const
export type BreachKind = (typeof BREACH_KINDS)[number]

/** What the page says of the log's own limits. */
export const BREACH_GAPS = [
  /** Lists, prints and exports of these days are gone. */
  'lists_outlived',
  /** Nobody knows whom this export held. */
  'export_unknown',
  /** A look of a volunteer does not say on which phone. */
  'phone_untold',
  /** A look says no address: what the accounts saw while they were there is counted. */
  'address_untold',
] as const
export type BreachGap = (typeof BREACH_GAPS)[number]

/** What the log has of getting at people beside the looks. */
export const BREACH_DEEDS = [
  ...(['exported', 'printed', 'downloaded', 'revealed_nric', 'looked_up_nric'] as const),
  ...(['showed_sensitive', 'read_pack'] as const),
] as const

export const breachPerson = seenPerson.extend({
  /** They were the volunteer's, and so on the phone. */
  is_assigned: z.boolean(),
})
export type BreachPerson = z.infer<typeof breachPerson>

/** How many people, and of them how many in which way; somebody may be counted in several. */
export const breachCounts = z.object({
  people: z.int(),
  beneficiaries: z.int(),
  volunteers: z.int(),
  opened: z.int(),
  listed: z.int(),
  printed: z.int(),
  exported: z.int(),
  assigned: z.int(),
})
export type BreachCounts = z.infer<typeof breachCounts>

export const breach = pageOf(breachPerson).extend({
  counts: breachCounts,
  /** Whose account or phone it was; of an address everybody who worked from there. */
  actors: z.array(z.object({ actor: z.string(), name: z.string() })),
  deeds: z.array(z.object({ action: z.enum(BREACH_DEEDS), entity: z.string(), times: z.int() })),
  gaps: z.array(z.enum(BREACH_GAPS)),
  /** The first look that is kept at all; null where there is none. */
  known_since: z.string().nullable(),
})
export type Breach = z.infer<typeof breach>

/** A phone of a volunteer, those whose sign-in has ended too: by then it is what was lost. */
export const breachPhone = z.object({
  id: z.int(),
  label: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  revoked_at: z.string().nullable(),
})
export type BreachPhone = z.infer<typeof breachPhone>

/** Of either kind, also with brackets and a port, as some proxies write them. */
export const NETWORK_ADDRESS = /^(?:[0-9A-Fa-f.:]{2,51}|\[[0-9A-Fa-f.:]{2,45}\](?::[0-9]{1,5})?)$/
export const TYPE_ADDRESS = 'Type an address such as 203.0.113.7'

const asked = {
  from: isoDate('Choose the day'),
  to: isoDate('Choose the day'),
  /** `user:3`, `volunteer:12`: as in the log. */
  actor: z
    .string()
    .regex(/^(?:user|volunteer):\d{1,15}$/, 'Not an account')
    .optional(),
  device: idKey.optional(),
  /** An export's entry in the log. */
  export: idKey.optional(),
  address: z.string().regex(NETWORK_ADDRESS, TYPE_ADDRESS).optional(),
}
const { page, page_size } = pageQuery(['last_at'])
const path = '/protection/breach'

/** The breach worksheet: whom an account, a phone, an export or an address could have seen (0113). Super admins alone. */
export const breachOperations = {
  get: operation({
    method: 'GET',
    asks_factor: true,
    path,
    summary:
      'Whom an account, a phone, an export or an address could have seen between two days of at most 400: exactly one of the four is named',
    query: z.strictObject({ ...asked, page, page_size }),
    response: breach,
    status: 200,
    access: 'super_admin',
    subjects: {
      listed: {
        beneficiary: ['answer.items.beneficiary_id'],
        volunteer: ['answer.items.account_id', 'answer.actors.account_id'],
      },
    },
  }),
  file: operation({
    method: 'GET',
    asks_factor: true,
    path: `${path}/file`,
    summary: 'The same people as .csv, each with what was done and when first and last (S-12)',
    query: z.strictObject(asked),
    response: 'bytes',
    status: 200,
    access: 'super_admin',
    subjects: { exported: 'told' },
  }),
  phones: operation({
    method: 'GET',
    path: `${path}/phones`,
    summary: 'Every phone of a volunteer, also those whose sign-in has ended, the last used first',
    query: z.strictObject({ account_id: idKey }),
    response: z.array(breachPhone),
    status: 200,
    access: 'super_admin',
    subjects: { opened: { volunteer: ['query.account_id'] } },
  }),
}
