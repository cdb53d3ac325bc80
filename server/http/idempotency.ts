import { withShownMasks } from '../../contract/nric.ts'
import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import { statement } from '../../db/statement.ts'
import { changedTexts } from '../storage/changed-texts.ts'
import { answerPlace } from '../storage/masks-in-texts.ts'
import type { NricVault } from '../storage/nric-vault.ts'
import { readSettings } from '../storage/organisation-settings.ts'
import type { Caller } from './caller.ts'

const NO_CONTENT = 204

/** What is kept of it. */
type KeptRetry = { caller: string; operation: string; key: string; body_hash: string; request_id: string }

/** One try of a call that may be repeated (S-16): scoped to the account and the operation. */
export type Retry = KeptRetry & {
  /** Whether a kept fingerprint is of this body; one whose key is retired may be of any (0082). */
  isBody(body_hash: string): boolean
  vault: Pick<NricVault, 'openMasks'>
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
    vault,
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
  return { status: row.status, answer: await opened(db, retry, row.answer) }
}

const placeOf = ({ caller, operation, key }: KeptRetry) => answerPlace(`${caller} ${operation} ${key}`)

/** Masks lie in it sealed (0083), and no more of them leaves than is shown today. */
async function opened(db: Db, retry: Retry, answer: unknown): Promise<unknown> {
  const open = retry.vault.openMasks(answer, placeOf(retry))
  if (open === answer) return answer
  const { nric_shown } = await readSettings(db)
  return changedTexts(open, (text) => withShownMasks(text, nric_shown))
}

/** Keeps the answer in the change's own transaction; a duplicate that came first makes this a unique violation. */
export async function keepAnswer(
  tx: Db,
  vault: Pick<NricVault, 'sealMasks'>,
  retry: KeptRetry,
  kept: { status: number; answer: unknown },
): Promise<void> {
  const { caller, operation, key, body_hash, request_id } = retry
  const sealed = vault.sealMasks(kept.answer, placeOf(retry))
  const answer = sealed === undefined ? null : JSON.stringify(sealed)
  await writeKept(tx, { caller, operation, key, body_hash, request_id, status: kept.status, answer })
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
