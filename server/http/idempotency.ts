import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import { statement } from '../../db/statement.ts'
import type { NricVault } from '../storage/nric-vault.ts'
import type { Caller } from './caller.ts'

const NO_CONTENT = 204

/** What is kept of it. */
type KeptRetry = { caller: string; operation: string; key: string; body_hash: string; request_id: string }

/** One try of a call that may be repeated (S-16): scoped to the account and the operation. */
export type Retry = KeptRetry & {
  /** Whether a kept fingerprint is of this body; one whose key is retired may be of any (0082). */
  isBody(body_hash: string): boolean
  /** The answer as it left: masks lie in it sealed (0083). */
  opened(answer: unknown): unknown
}

/**
 * Null when the call carries no key, or nobody is signed in. Throws 400 for a key that is no key. The body is kept as a
 * keyed fingerprint: from a bare hash and the answer beside it an NRIC is guessed in no time (S-07).
 */
export function retryOf(
  key: string | undefined,
  caller: Caller,
  operation: string,
  request: { id: string; query: unknown; body: unknown },
  vault: Pick<NricVault, 'fingerprint' | 'isFingerprint' | 'openMasks'>,
): Retry | null {
  if (key === undefined || caller.kind === 'nobody') return null
  if (!/^[\w-]{8,128}$/.test(key)) {
    throw new Problem('malformed', { message: 'Idempotency-Key must have 8 to 128 letters, digits, - or _' })
  }
  const content = JSON.stringify([request.query ?? null, request.body ?? null])
  return {
    caller: `${caller.kind}:${caller.id}`,
    operation,
    key,
    body_hash: vault.fingerprint(content),
    request_id: request.id,
    isBody: (body_hash) => vault.isFingerprint(body_hash, content),
    opened: vault.openMasks,
  }
}

type Kept = { body_hash: string; status: number; answer: unknown }
const readKept = statement<KeptRetry, Kept>((db, place) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('caller', '=', place('caller'))
    .where('operation', '=', place('operation'))
    .where('key', '=', place('key')),
)

/**
 * The answer kept for this key, or null. Throws 422 when the same key came with another body, and 404 when what it made
 * has been purged since: making it again would bring the person back (G-23).
 */
export async function keptAnswer(db: Db, retry: Retry): Promise<{ status: number; answer: unknown } | null> {
  const [row] = await readKept(db, retry)
  if (!row) return null
  if (!retry.isBody(row.body_hash)) {
    throw new Problem('invalid', { message: 'This Idempotency-Key was used with another body' })
  }
  if (row.answer === null && row.status !== NO_CONTENT) {
    throw new Problem('not_found', { message: 'What this made has been deleted for good' })
  }
  return { status: row.status, answer: retry.opened(row.answer) }
}

/** Keeps the answer in the change's own transaction; a twin that came first makes this a unique violation. */
export async function keepAnswer(tx: Db, retry: KeptRetry, status: number, answer: unknown): Promise<void> {
  await writeKept(tx, { ...retry, status, answer: answer === undefined ? null : JSON.stringify(answer) })
}

const writeKept = statement<KeptRetry & { status: number; answer: string | null }, never>((db, place) =>
  db.insertInto('idempotency_keys').values({
    caller: place('caller'),
    operation: place('operation'),
    key: place('key'),
    body_hash: place('body_hash'),
    request_id: place('request_id'),
    status: place('status'),
    answer: place('answer'),
  }),
)
