import { type AnswerCheck, isId } from '../api/answer-check.ts'

/** Longer than that no answer of the server is on its way. */
export const ANSWER_TIMEOUT_MS = 20_000

/** A letter of an older version of the area names nobody. */
type Author = number | null | undefined
type Letter<Body> = { body: Body; idempotency_key: string }

/** As nobody's but theirs: another may have signed in on this phone since, and then the server answers 401. */
export const asVolunteer = (author: Author): { account?: string } =>
  author ? { account: `volunteer ${author}` } : {}

/** Whether who is named in an answer wrote the letter. */
export const isByAuthor = (named: unknown, author: Author): boolean =>
  author ? named === author : isId(named)

/** What a letter is sent with: it is wiped here once `check` finds it in the answer. */
export const queuedCall = <Body extends { volunteer_account_id?: Author }>(
  { body, idempotency_key }: Letter<Body>,
  check: AnswerCheck,
  signal?: AbortSignal,
) => ({
  body,
  idempotency_key,
  check,
  ...asVolunteer(body.volunteer_account_id),
  ...(signal && { signal }),
})

/** Nothing but that it arrived, which is all that a revoked phone is told. */
export const isReceived: AnswerCheck = (answer) => JSON.stringify(answer) === '{"received":true}'

/** The same from a phone that was taken away, in whose name nobody is signed in. */
export const lateCall = (idempotency_key: string, timeout_ms = ANSWER_TIMEOUT_MS) => ({
  idempotency_key,
  check: isReceived,
  signal: AbortSignal.timeout(timeout_ms),
})
