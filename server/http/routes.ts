import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UNATTENDED_HEADER } from '../../contract/attendance.ts'
import type { Bytes } from '../../contract/operation.ts'
import { Problem } from '../../contract/problem.ts'
import { seenIn } from '../../contract/subjects.ts'
import type { AuditEntry } from '../../db/audit.ts'
import { firstOf } from '../../db/first-of.ts'
import { propertyOf } from '../../db/property-of.ts'
import { seenInRefusal } from '../looks/seen-in-refusal.ts'
import { areaVersionOf } from './area-version.ts'
import { answeredBehindWall, enterBehindWall, readBehindWall, walledFor } from './behind-wall.ts'
import { answerBytes } from './bytes.ts'
import { type Caller, nobody, requireAccess, requireAnyAllows } from './caller.ts'
import { auditActor, auditRecords, runChange, runPart, writeEntry } from './change.ts'
import { readCookies, writeCookie } from './cookies.ts'
import { readIfMatch } from './edit-version.ts'
import { hasEnded } from './ended.ts'
import { asProblem } from './failures.ts'
import { requireFreshFactor } from './fresh-factor.ts'
import { keepAnswer, keptAnswer, retryOf } from './idempotency.ts'
import type { Answering, AnyCall, AnyHandler, Row } from './pair-rows.ts'
import { readBody, readUpload, readValues, selectOperation } from './read-request.ts'
import { redactReplayedAnswer } from './redact-replayed-answer.ts'
import { recordRefusal } from './refusals.ts'
import { requireOwnPage } from './same-origin.ts'
import type { Services } from './services.ts'
import { callerOf, hashToken, SESSION_COOKIE } from './session.ts'
import { withSignInLock } from './sign-in-lock.ts'
import { admitUpload } from './upload-admission.ts'
import { sayWhoChanged } from './who-changed.ts'

const BODY_LIMIT = 256 * 1024
/** Of 32 random hexadecimal digits hardly any row has so few different ones. */
const FEWEST_LETTERS = 8

/** One route for every method and path below /api; the query keys choose the row. */
export function registerRows(app: FastifyInstance, rows: readonly Row[], services: Services): void {
  for (const group of Map.groupBy(rows, ({ spec }) => `${spec.method} ${spec.path}`).values()) {
    const { spec } = firstOf(group)
    app.route({
      method: spec.method,
      url: `/api${spec.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: Math.max(...group.map((row) => row.spec.limit ?? BODY_LIMIT)),
      handler: (request, reply) => answer(group, services, request, reply),
    })
  }
}

async function answer(
  rows: Row[],
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  let caller: Caller = nobody
  try {
    const cookies = readCookies(request, services.config)
    caller = await callerOf(services.db, cookies[SESSION_COOKIE], attemptOf(request), isUnattended(request))
    // Before anything is said about keys or fields: a stranger learns nothing of the shape (S-08).
    const row = selectAllowed(rows, request, caller)
    requireShown(row, request, caller)
    requireOwnPage(row.spec, request.headers)
    await requireFreshFactor(services.db, row.spec, caller)
    return await run(row, services, caller, cookies, request, reply)
  } catch (error) {
    // Anyone can register: who waits for approval is a stranger, and could fill the log with refusals.
    const isStranger = caller.kind === 'user' && caller.role === 'pending'
    const actor = auditActor(isStranger ? nobody : caller, { id: request.id, address: request.ip })
    await recordRefusal(services, error, actor, {
      route: `${request.method} ${request.routeOptions.url}`,
    })
    throw await sayWhoChanged(services.db, error, caller)
  }
}

/**
 * S-04: a page says whose it is, and a volunteer's letter who wrote it. Throws 401 when somebody else has signed in beside it, in another tab: what was typed
 * by one is not saved as the other.
 */
function requireShown({ spec }: Row, { headers }: FastifyRequest, caller: Caller): void {
  const shown = headers['kampung-account']
  if (shown === undefined || spec.access === 'public') return
  const own =
    caller.kind === 'user'
      ? `${caller.id}`
      : caller.kind === 'volunteer'
        ? `volunteer ${caller.account_id}`
        : ''
  if (own !== shown) throw new Problem('unauthenticated')
}

function selectAllowed(rows: Row[], request: FastifyRequest, caller: Caller): Row {
  const first = firstOf(rows)
  const isShared = rows.every(({ spec }) => spec.access === first.spec.access)
  if (!isShared && caller.kind === 'nobody') throw new Problem('unauthenticated')
  requireAnyAllows(
    rows.map(({ spec }) => spec),
    caller,
  )
  const row = selectOperation(rows, Object.keys(request.query ?? {}))
  requireAccess(row.spec, caller)
  if (hasEnded(row.spec)) throw new Problem('not_found')
  return row
}

async function run(
  { name, spec, handle }: Row,
  services: Services,
  caller: Caller,
  cookies: Record<string, string | undefined>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { db, config } = services
  const query = readValues(spec.query, request.query)
  const params = readValues(spec.params, request.params)
  const readFile = async () =>
    readUpload(
      request,
      await admitUpload({ spec, params, caller, address: request.ip, cookies }, services.limits),
    )
  const body = spec.body === 'file' ? await readFile() : readBody(spec, request.body)
  const key = request.headers['idempotency-key']
  const retry =
    spec.is_secret || spec.method === 'GET'
      ? null
      : retryOf(
          String(key ?? '') || undefined,
          caller,
          name,
          { id: request.id, query, body: request.body ?? hashable(body) },
          services.vault,
        )
  const kept = retry && (await keptAnswer(db, retry))
  const actor = auditActor(caller, { id: request.id, address: request.ip })
  const looker = { actor, operation: name }
  const walled = walledFor(spec, caller, services)
  // S-14. Before it leaves: of what was read, since the row that leaves has no inner ids.
  const showing = (answer: unknown) => {
    if (spec.subjects) services.looks.note(looker, seenIn(spec.subjects, { query, body, answer }))
  }
  const sendKept = async ({ status, answer }: { status: number; answer: unknown }) => {
    const told = await readBehindWall(walled, db, (reading) => redactReplayedAnswer(reading, caller, answer))
    showing(told)
    return send(reply, status, told)
  }
  if (kept) return await sendKept(kept)

  let status: number = spec.status
  const own = caller.kind === 'volunteer' ? spec.response_for_volunteer : undefined
  const response = own ?? spec.response
  const shape = (result: unknown) => (response && response !== 'bytes' ? response.parse(result) : undefined)
  const call: AnyCall = {
    query,
    params,
    body,
    caller,
    db,
    services,
    if_match: readIfMatch(request.headers['if-match']),
    gone: goneSignal(reply),
    request: {
      id: request.id,
      address: request.ip,
      user_agent: request.headers['user-agent'] ?? '',
      cookies,
      area_version: areaVersionOf(request),
      retry_key: key === undefined ? null : String(key).slice(0, 128),
      attempt: attemptOf(request),
    },
    setStatus: (other) => {
      if (other !== spec.status && !spec.also?.includes(other))
        throw new Error(`${name} does not declare ${other}`)
      status = other
    },
    setCookie: (cookie, value, max_age) => writeCookie(reply, config, cookie, value, max_age),
    change: (work) =>
      runChange(
        db,
        actor,
        withSignInLock(spec, caller, work),
        async (tx, result) => {
          if (retry) await keepAnswer(tx, services.vault, retry, { status, answer: shape(result) })
        },
        enterBehindWall(walled),
      ),
    part: (work) => runPart(db, actor, work),
    job: { actor, retry, resumes: null, kept: async () => retry && (await keptAnswer(db, retry)) },
    auditRecords: (entries) => auditRecords(actor, entries),
    recordRead: (entry: AuditEntry) => writeEntry(db, actor, entry),
    looked: (manner, seen) =>
      services.looks.note(looker, [{ manner, beneficiary: [], volunteer: [], ...seen }]),
  }
  try {
    const result = await answeredBehindWall(handlerFor(handle, caller), spec, call, walled)
    showing(result)
    if (spec.response === 'bytes') return answerBytes(reply, result as Bytes)
    return send(reply, status, shape(result))
  } catch (error) {
    // A duplicate that committed a moment earlier clashes here by its key, or before that by what it made.
    const duplicate = retry && asProblem(error).code === 'conflict' && (await keptAnswer(db, retry))
    if (duplicate) return await sendKept(duplicate)
    services.looks.note(looker, seenInRefusal(asProblem(error), { subjects: spec.subjects, query, body }))
    throw error
  }
}

const handlerFor = (handle: AnyHandler, { kind }: Caller): Answering =>
  typeof handle === 'function' ? handle : kind === 'volunteer' ? handle.volunteer : handle.staff

/** S-04: asked by a page's own clock, or a picture in it, which says nothing of who sits before it. */
const isUnattended = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers[UNATTENDED_HEADER] !== undefined || headers['sec-fetch-dest'] === 'image')

/**
 * S-04: whoever has the cookie of before and this key is given the session's new token, without a new proof. So a key that
 * could be guessed, such as a client's own counter, names no try; a browser's is a random UUID.
 */
function attemptOf({ method, headers, routeOptions }: FastifyRequest): string | null {
  const key = String(headers['idempotency-key'] ?? '')
  if (method === 'GET' || !/^[\w-]{32,128}$/.test(key) || new Set(key).size < FEWEST_LETTERS) return null
  return hashToken(`${method} ${routeOptions.url} ${key}`)
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** An upload counts by its bytes when a retry is recognised: as text it took five times their room, and odd ones were all alike. */
function hashable(body: unknown): unknown {
  const content = propertyOf(body, 'content')
  return content instanceof Uint8Array ? createHash('sha256').update(content).digest('hex') : body
}

function send(reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  reply.code(status)
  if (answer === undefined || answer === null) return reply.send()
  const version = propertyOf(answer, 'version')
  if (typeof version === 'number') reply.header('etag', `"${version}"`)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
}
