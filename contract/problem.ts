import { z } from 'zod'

/** Every failure the product answers with, in one place: code, status, message (G-14). */
export const problems = {
  malformed: { status: 400, message: 'The request could not be read' },
  unknown_query: { status: 400, message: 'Unknown query keys' },
  unauthenticated: { status: 401, message: 'Please sign in' },
  wrong_credentials: { status: 401, message: 'Incorrect email or password' },
  second_factor_required: { status: 401, message: 'Give your second factor: a code or a passkey' },
  invalid_nric: { status: 401, message: 'Invalid NRIC' },
  wrong_password: { status: 403, message: 'Incorrect password' },
  second_factor_again: { status: 403, message: 'Give your second factor again: a code or a passkey' },
  wrong_code: { status: 403, message: 'This code is not right' },
  cross_site: { status: 403, message: 'This request came from another site' },
  awaiting_approval: { status: 403, message: 'Your account is waiting for approval' },
  second_factor_missing: { status: 403, message: 'Set up a second factor first' },
  pin_required: { status: 403, message: 'Choose a PIN first' },
  forbidden: { status: 403, message: 'You may not do this' },
  not_found: { status: 404, message: 'Not found' },
  too_slow: { status: 408, message: 'The request took too long to arrive. Please try again' },
  conflict: { status: 409, message: 'This clashes with what is already there' },
  stale: { status: 412, message: 'Someone else changed this while you were editing' },
  too_large: { status: 413, message: 'This is too large' },
  unsupported_type: { status: 415, message: 'This type of content is not accepted' },
  invalid: { status: 422, message: 'Some fields need attention' },
  too_many: { status: 429, message: 'Too many tries. Please wait a little and try again' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was saved' },
  unavailable: { status: 503, message: 'The service is not available just now. Please try again' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

const isCode = (name: string): name is ProblemCode => name in problems
export const problemCodes = Object.keys(problems).filter(isCode)

/** The body of every failure. `fields` maps a dotted field to its message; `current` comes with 412, and with 404 of a changed number (H-1990). */
export const problemBody = z.object({
  code: z.enum(problemCodes),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string(),
  current: z.unknown().optional(),
  /** With 412, for staff: whose change came first. */
  changed: z.object({ by: z.string(), at: z.string() }).optional(),
})
export type ProblemBody = z.infer<typeof problemBody>

/** A record as the audit names it. */
type AuditedRecord = { entity: string; entity_id: string | number }
type Details = {
  message?: string
  fields?: Record<string, string>
  current?: unknown
  /** What `current` is of: by it the one who changed it is found. */
  record?: AuditedRecord
  changed?: ProblemBody['changed']
  /** Inner ids of the beneficiaries whom the message names: a look at each, and no part of the answer (S-14). */
  names?: readonly number[]
  retry_after?: number
}

/** Thrown by handlers, written to an answer in one place. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly current: unknown
  readonly record: AuditedRecord | undefined
  readonly changed: ProblemBody['changed']
  readonly names: readonly number[]
  readonly retry_after: number | undefined

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.message ?? problems[code].message)
    this.code = code
    this.status = problems[code].status
    this.fields = details.fields
    this.current = details.current
    this.record = details.record
    this.changed = details.changed
    this.names = details.names ?? []
    this.retry_after = details.retry_after
  }
}

/** Enough to see what is wrong; a refusal is not longer than what it refuses. */
const UNKNOWN_MAX = 20

/**
 * zod's issues as dotted fields, the first message of each field kept. A top-level issue is keyed ''. Of unknown fields
 * the first 20 are named.
 */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  let unknown = 0
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) {
      const isUnknown = issue.code === 'unrecognized_keys'
      if (isUnknown && unknown >= UNKNOWN_MAX) break
      if (isUnknown) unknown += 1
      fields[path.join('.')] ??= isUnknown ? 'Unknown field' : issue.message
    }
  }
  return fields
}
