import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuditActor } from '../../db/audit.ts'
import { areaVersionOf } from './area-version.ts'
import { attemptOf } from './attempt.ts'
import { enterBehindWall } from './behind-wall.ts'
import { callWriters } from './call-writers.ts'
import type { Caller, VolunteerCaller } from './caller.ts'
import { runChange } from './change.ts'
import { writeCookie } from './cookies.ts'
import { readIfMatch } from './edit-version.ts'
import { keepAnswer, keptAnswer, type Retry } from './idempotency.ts'
import { canonicalAddress } from './network-of.ts'
import type { AnyCall, Row } from './pair-rows.ts'
import type { Services } from './services.ts'
import { SESSION_COOKIE } from './session.ts'
import { withSignInLock } from './sign-in-lock.ts'

/** A request that is let in, and where its answer goes. */
export type Exchange = {
  row: Row
  services: Services
  caller: Caller
  cookies: Record<string, string | undefined>
  request: FastifyRequest
  reply: FastifyReply
}
/** What it says, read through its row's schemas, and which try of which call it is. */
export type Asked = { query: unknown; params: unknown; body: unknown; retry: Retry | null }
export type Run = Exchange &
  Asked & {
    actor: AuditActor
    looker: { actor: AuditActor; operation: string }
    walled: VolunteerCaller | null
  }
/** With which status it will be answered: the row's own, unless the handler says another. */
type Answering = { status: number }

/** What the row's response schema lets through: an undeclared field does not leave. */
export function shaped({ row: { spec }, caller }: Exchange, result: unknown): unknown {
  const own = caller.kind === 'volunteer' ? spec.response_for_volunteer : undefined
  const response = own ?? spec.response
  return response && response !== 'bytes' ? response.parse(result) : undefined
}

/** The Call of a request: who asks, what, and the ways to write in their name. */
export function requestCall(run: Run, answering: Answering): AnyCall {
  const { row, services, caller, actor, retry, reply } = run
  const { name, spec } = row
  const { db, config } = services
  return {
    query: run.query,
    params: run.params,
    body: run.body,
    caller,
    db,
    services,
    if_match: readIfMatch(run.request.headers['if-match']),
    gone: goneSignal(reply),
    request: aboutRequest(run),
    setStatus: (other) => {
      if (other !== spec.status && !spec.also?.includes(other))
        throw new Error(`${name} does not declare ${other}`)
      answering.status = other
    },
    setCookie: (cookie, value, max_age) => {
      // A page that does not expect another session's cookie takes its own for ended (H-1930).
      const isDeclared = spec.renews_session || spec.changes_session
      if (cookie === SESSION_COOKIE && value !== null && !isDeclared)
        throw new Error(`${name} does not declare that it answers another session's cookie`)
      writeCookie(reply, config, cookie, value, max_age)
    },
    change: (work) =>
      runChange(
        db,
        actor,
        withSignInLock(spec, caller, work),
        async (tx, result) => {
          if (!retry) return
          const { status } = answering
          await keepAnswer(tx, services.vault, retry, { status, answer: shaped(run, result) })
        },
        enterBehindWall(run.walled),
      ),
    job: { actor, retry, resumes: null, kept: async () => retry && (await keptAnswer(db, retry)) },
    ...callWriters(services, run.looker),
  }
}

function aboutRequest({ request, cookies }: Run): AnyCall['request'] {
  const key = request.headers['idempotency-key']
  return {
    id: request.id,
    address: canonicalAddress(request.ip),
    user_agent: request.headers['user-agent'] ?? '',
    cookies,
    area_version: areaVersionOf(request),
    retry_key: key === undefined ? null : String(key).slice(0, 128),
    attempt: attemptOf(request),
  }
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
