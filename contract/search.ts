import { z } from 'zod'
import { isCleanText, status } from './fields.ts'
import { operation } from './operation.ts'

/** The longest text that the one box looks for, and the most it answers of each kind. */
export const SEARCH_MAX = 100
export const HITS_MAX = 5

/** What of a record matched, and its text: shown beside the name, so that nobody wonders why it is there. */
const matched = z.object({
  field: z.enum([
    'name',
    'serial_number',
    'account_id',
    'contact_number',
    'email',
    'postal_code',
    'address',
    'own',
    'key_personnel',
    'programme',
    'title',
    'subject',
  ]),
  text: z.string(),
  /** What is not as it was typed, and what it is: the name as it is spelt, the other name, who of theirs it is, the character, the former number, the word that is not there. */
  how: z.enum([
    'same',
    'starts',
    'alias',
    'contact',
    'joined',
    'character',
    'sound',
    'typo',
    'within',
    'former',
    'without',
  ]),
  said: z.string(),
})
export type Matched = z.infer<typeof matched>

const named = z.object({ id: z.int(), name: z.string(), matched })

/** Never an NRIC: that lookup is its own audited call (S-07). */
export const searchAnswer = z.object({
  beneficiaries: z.array(
    z.object({
      serial_number: z.string(),
      name: z.string(),
      status,
      /** That somebody moved or died; else ''. */
      status_reason: z.string(),
      address: z.string(),
      matched,
    }),
  ),
  volunteers: z.array(
    z.object({
      account_id: z.int(),
      name: z.string(),
      current_status: z.string(),
      address: z.string(),
      matched,
    }),
  ),
  /** Block and street tell partners of one name apart. */
  partners: z.array(named.extend({ address: z.string() })),
  programmes: z.array(named.extend({ partner_name: z.string() })),
  initiatives: z.array(named.extend({ partner_name: z.string() })),
  forms: z.array(
    z.object({
      programme_id: z.int(),
      stage: z.int(),
      title: z.string(),
      programme_name: z.string(),
      matched,
    }),
  ),
  comms_logs: z.array(
    z.object({
      id: z.int(),
      partner_id: z.int(),
      subject: z.string(),
      partner_name: z.string(),
      created_at: z.string(),
      matched,
    }),
  ),
})
export type SearchAnswer = z.infer<typeof searchAnswer>

export const searchOperations = {
  find: operation({
    method: 'GET',
    path: '/search',
    summary: 'The one box: people, partners, programmes, initiatives, forms and comms logs (G-28)',
    query: z.strictObject({
      q: z.string().max(SEARCH_MAX, `At most ${SEARCH_MAX} characters`).refine(isCleanText, 'Not searchable'),
    }),
    response: searchAnswer,
    status: 200,
    access: 'admin',
    subjects: {
      found: {
        beneficiary: ['answer.beneficiaries.serial_number'],
        volunteer: ['answer.volunteers.account_id'],
      },
    },
  }),
}
