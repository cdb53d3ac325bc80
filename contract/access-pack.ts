import { z } from 'zod'
import { idKey, isCleanText, requiredText } from './fields.ts'
import { operation } from './operation.ts'
import { aboutAPerson } from './person-schema.ts'

/** Days after it was looked through in which a pack may be made: then it is looked through anew. */
export const PACK_DAYS = 7
const LINES_MAX = 20_000
const STRIKES_MAX = 5000
/** What was found of somebody else: `other` where the whole line is theirs. */
export const STRIKE_KINDS = ['name', 'number', 'nric', 'email', 'address', 'other'] as const

/** From this character of the line to before that. */
const range = z.strictObject({ start: z.int().min(0), end: z.int().min(1) })
export type Range = z.infer<typeof range>

/** A line whose strikes are others than was proposed; who leaves something in says why. */
const lineDecision = z.strictObject({
  id: z.string().min(1).max(200).refine(isCleanText, 'Not a line'),
  /** Of a long note each word may be struck by itself. */
  strikes: z.array(range).max(STRIKES_MAX),
  because: requiredText('Say why it is left in', 500).or(z.literal('')).optional(),
})
export type LineDecision = z.output<typeof lineDecision>
export const packDecide = z.strictObject({
  /** The pack as it was looked through: when something changed since, nothing is decided. */
  seen: z.string().min(1).max(100).refine(isCleanText, 'Not a pack'),
  lines: z.array(lineDecision).max(LINES_MAX),
})

const packLine = z.object({
  id: z.string(),
  label: z.string(),
  text: z.string(),
  /** Whether it may say something of somebody else; a choice, a day and a number made here say nothing. */
  is_free: z.boolean(),
  proposed: z.array(range.extend({ kind: z.enum(STRIKE_KINDS) })),
  /** As they were decided, else as proposed. */
  strikes: z.array(range),
  because: z.string(),
})
export type PackLine = z.infer<typeof packLine>

/** Everything that is held about one person, line by line, with what is struck of others (0065). */
export const accessPack = aboutAPerson(
  z.object({
    request_id: z.int(),
    person_name: z.string(),
    seen: z.string(),
    /** Null until somebody has looked it through; null again when something changed, or after a week. */
    decided_at: z.string().nullable(),
    sections: z.array(
      z.object({
        title: z.string(),
        items: z.array(z.object({ title: z.string(), lines: z.array(packLine) })),
      }),
    ),
  }),
)
export type AccessPack = z.infer<typeof accessPack>

const path = '/protection-request/pack'
const query = z.strictObject({ id: idKey })

/** The copy that a person is owed, without anybody else in it. */
export const accessPackOperations = {
  get: operation({
    method: 'GET',
    asks_factor: true,
    may_clash: true,
    path,
    summary: 'All that is held about who asked for a copy, with what to strike of others proposed',
    query,
    response: accessPack,
    status: 200,
    access: 'super_admin',
    subjects: { opened: 'told', listed: 'told' },
  }),
  decide: operation({
    method: 'PUT',
    asks_factor: true,
    path,
    changes: ['protection-request', 'activity'],
    summary:
      'What is struck and what is left in, with its reason; 409 when something changed since it was read',
    query,
    body: packDecide,
    response: z.object({ decided_at: z.string() }),
    status: 200,
    access: 'super_admin',
    limit: 1_048_576,
  }),
  file: operation({
    method: 'GET',
    asks_factor: true,
    may_clash: true,
    own_pages_only: true,
    path: '/protection-request/pack/file',
    summary:
      'The pack as it was decided: a page to print and a file for machines, in a .zip; it is kept nowhere',
    query,
    response: 'bytes',
    status: 200,
    access: 'super_admin',
    subjects: { exported: 'told' },
  }),
}
