import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Bytes } from '../../contract/operation.ts'
import type { ProblemCode } from '../../contract/problem.ts'
import { seenIn } from '../../contract/subjects.ts'
import { propertyOf } from '../../db/property-of.ts'
import { seenInRefusal } from '../looks/seen-in-refusal.ts'
import { answeredBehindWall, readBehindWall, walledFor } from './behind-wall.ts'
import { answerBytes, openBytes } from './bytes.ts'
import type { Caller } from './caller.ts'
import { auditActor } from './change.ts'
import { asProblem } from './failures.ts'
import { keptAnswer, retryOf } from './idempotency.ts'
import { canonicalAddress } from './network-of.ts'
import type { Answering, AnyHandler } from './pair-rows.ts'
import { readBody, readUpload, readValues } from './read-request.ts'
import { redactReplayedAnswer } from './redact-replayed-answer.ts'
import { type Asked, type Exchange, type Run, requestCall, shaped } from './request-call.ts'
import { admitUpload } from './upload-admission.ts'

/** What one's own call, made twice, is refused with. */
const BY_DUPLICATE: readonly ProblemCode[] = ['conflict', 'stale', 'not_found']

type Kept = NonNullable<Awaited<ReturnType<typeof keptAnswer>>>

/** Reads a request, answers it as its try was answered before, or lets the handler answer. Throws what either throws. */
export async function runOperation(exchange: Exchange): Promise<unknown> {
  const { row, services, caller, request } = exchange
  const asked = await readAsked(exchange)
  const kept = asked.retry && (await keptAnswer(services.db, asked.retry))
  const actor = auditActor(caller, { id: request.id, address: canonicalAddress(request.ip) })
  const looker = { actor, operation: row.name }
  const run = { ...exchange, ...asked, actor, looker, walled: walledFor(row.spec, caller, services) }
  return kept ? await sendKept(run, kept) : await answerAnew(run)
}

async function readAsked(exchange: Exchange): Promise<Asked> {
  const { row, request } = exchange
  const query = readValues(row.spec.query, request.query)
  const params = readValues(row.spec.params, request.params)
  const body = row.spec.body === 'file' ? await readFile(exchange, params) : readBody(row.spec, request.body)
  return { query, params, body, retry: tryOf(exchange, query, body) }
}

/** An upload counts against its caller's limits before its bytes are read. */
async function readFile(
  { row: { spec }, services, caller, cookies, request }: Exchange,
  params: unknown,
): Promise<unknown> {
  const asked = { spec, params, caller, address: canonicalAddress(request.ip), cookies }
  return await readUpload(request, await admitUpload(asked, services.limits))
}

/** Null for what is never kept: a read, and what answers a secret. */
function tryOf({ row, services, caller, request }: Exchange, query: unknown, body: unknown): Asked['retry'] {
  if (row.spec.is_secret || row.spec.method === 'GET') return null
  const key = String(request.headers['idempotency-key'] ?? '') || undefined
  const said = { id: request.id, query, body: request.body ?? hashable(body) }
  return retryOf(key, caller, row.name, said, services.vault)
}

/** An upload counts by its bytes when a retry is recognised: as text it took five times their room, and odd ones were all alike. */
function hashable(body: unknown): unknown {
  const content = propertyOf(body, 'content')
  return content instanceof Uint8Array ? createHash('sha256').update(content).digest('hex') : body
}

async function answerAnew(run: Run): Promise<unknown> {
  const { row, caller, reply, walled } = run
  const answering = { status: row.spec.status }
  const call = requestCall(run, answering)
  try {
    const result = await answeredBehindWall(handlerFor(row.handle, caller), row.spec, call, walled)
    noteShown(run, result)
    if (row.spec.response === 'bytes') return answerBytes(reply, await openBytes(result as Bytes))
    return send(reply, answering.status, shaped(run, result))
  } catch (error) {
    return await sendDuplicate(run, error)
  }
}

const handlerFor = (handle: AnyHandler, { kind }: Caller): Answering =>
  typeof handle === 'function' ? handle : kind === 'volunteer' ? handle.volunteer : handle.staff

/**
 * A duplicate that committed a moment earlier clashes here by its key, or before that by what it made, changed or took away. Throws
 * what was thrown.
 */
async function sendDuplicate(run: Run, error: unknown): Promise<unknown> {
  const { row, services, looker, retry, query, body } = run
  const problem = asProblem(error)
  const duplicate = retry && BY_DUPLICATE.includes(problem.code) && (await keptAnswer(services.db, retry))
  if (duplicate) return await sendKept(run, duplicate)
  services.looks.note(looker, seenInRefusal(problem, { subjects: row.spec.subjects, query, body }))
  throw error
}

async function sendKept(run: Run, { status, answer }: Kept): Promise<unknown> {
  const { walled, services, caller, reply } = run
  const told = await readBehindWall(walled, services.db, (db) => redactReplayedAnswer(db, caller, answer))
  noteShown(run, told)
  // Whoever meant a second one is told that there is one (H-2033).
  reply.header('idempotent-replayed', 'true')
  return send(reply, status, told)
}

/** S-14. Before it leaves: of what was read, since the row that leaves has no inner ids. */
function noteShown({ row: { spec }, services, looker, query, body }: Run, answer: unknown): void {
  if (spec.subjects) services.looks.note(looker, seenIn(spec.subjects, { query, body, answer }))
}

function send(reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  reply.code(status)
  if (answer === undefined || answer === null) return reply.send()
  const version = propertyOf(answer, 'version')
  if (typeof version === 'number') reply.header('etag', `"${version}"`)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
}
