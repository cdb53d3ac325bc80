import { z } from 'zod'
import { operation } from './operation.ts'

const HASH_LENGTH = 64

/** Where the chain stood: whoever keeps one elsewhere can prove later that nothing before it was changed or cut off. */
export const auditReceipt = z.object({
  seq: z.int().positive(),
  hash: z.string().length(HASH_LENGTH),
  sealed_at: z.string(),
})
export type AuditReceipt = z.infer<typeof auditReceipt>

const PREFIX = 'kampung-log'

/** A receipt as one line that is copied, printed and typed again. */
export const receiptLine = ({ seq, hash, sealed_at }: AuditReceipt): string =>
  `${PREFIX} ${seq} ${hash} ${sealed_at}`

/** What is printed around it, though a file keeps that of years. */
const AROUND_MAX = 100_000
const ends = /[\r\n\u2028\u2029]+/
/** Of one line without its blanks: a pattern that may begin at any blank takes the square of their number (S-11). */
const written = /^kampung-log (\d{1,15}) ([0-9a-f]{64}) (\S{20,30})$/i

/** The receipt that a text holds on a line of its own; null where none does, or where it is too long to be looked through. */
export function readReceipt(text: string): AuditReceipt | null {
  if (text.length > AROUND_MAX) return null
  const lines = text.split(ends).map((line) => written.exec(line.trim()))
  const found = lines.find((line) => line !== null)
  const read = auditReceipt.safeParse({
    seq: Number(found?.[1]),
    hash: found?.[2]?.toLowerCase(),
    sealed_at: found?.[3],
  })
  return read.success ? read.data : null
}

const broken = z.object({
  seq: z.int(),
  /** Null where neither the link nor its event is there. */
  event_id: z.int().nullable(),
  /** When the event happened, or when its place was sealed. */
  at: z.string().nullable(),
  what: z.enum(['event_changed', 'event_missing', 'link_missing', 'details_changed']),
})

/** S-14: what the check found. */
export const auditVerdict = z.object({
  entries: z.int(),
  /** When the first was sealed; null while there is none. */
  since: z.string().nullable(),
  /** The end of the chain, as it was checked. */
  receipt: auditReceipt.nullable(),
  /** Of before the chain began, or sealed more than an hour after they were written: unchanged since they were sealed. */
  sealed_late: z.int(),
  /** Written a moment ago, or by a transaction that took long. */
  not_sealed: z.int(),
  details: z.object({
    whole: z.int(),
    /** A purge took them; what they said is not known any more. */
    forgotten: z.int(),
    /** Written before there was a salt. */
    unprovable: z.int(),
  }),
  broken: broken.nullable(),
  /** Of the receipt that was given: null where none was. */
  matches: z.enum(['same', 'different', 'cut_off']).nullable(),
})
export type AuditVerdict = z.infer<typeof auditVerdict>

const query = z.strictObject({})
export const logCheck = z.strictObject({
  receipt: z
    .string()
    .max(300, { error: 'A receipt is one line', abort: true })
    .refine((text) => text.trim() === '' || readReceipt(text) !== null, 'This is no receipt of the log')
    .default(''),
})

export const auditChainOperations = {
  get: operation({
    method: 'GET',
    path: '/activity/proof',
    summary: 'Where the chain of the activity log stands (S-14)',
    query,
    response: z.object({ receipt: auditReceipt.nullable() }),
    status: 200,
    access: 'super_admin',
  }),
  verify: operation({
    method: 'POST',
    path: '/activity/proof',
    changes: ['activity'],
    summary:
      'Read the whole activity log and prove that nothing in it was changed; with a receipt, that nothing was cut off (S-14)',
    query,
    body: logCheck,
    response: auditVerdict,
    status: 200,
    access: 'super_admin',
  }),
}
