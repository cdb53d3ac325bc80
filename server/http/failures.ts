import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemBody, type ProblemCode } from '../../contract/problem.ts'
import { isConnectionLost } from '../../db/connection-lost.ts'
import { isDiskFull } from '../../db/disk-full.ts'
import { DatabaseStoppedError } from '../../db/panic.ts'
import { propertyOf } from '../../db/property-of.ts'
import { StoreAwayError } from '../storage/store-away.ts'
import { diskFull } from './disk-full.ts'

/** Of what was to be sent instead, which may have failed as it was read or packed. */
const OF_THE_CONTENT = [
  'content-encoding',
  'content-disposition',
  'content-range',
  'etag',
  'last-modified',
] as const

/** The one place where a failure becomes an answer (G-14). */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = asProblem(error)
  if (hasLeft(error, request)) request.log.info({ id: request.id }, 'the client went away')
  else if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
  for (const name of OF_THE_CONTENT) reply.removeHeader(name)
  reply.header('cache-control', 'no-store')
  if (problem.retry_after !== undefined) reply.header('retry-after', String(problem.retry_after))
  // Nothing was being saved by somebody who only reads.
  const isReadFailure = problem.code === 'internal' && request.method === 'GET'
  const message = isReadFailure ? UNREAD : problem.message
  const body: ProblemBody = { code: problem.code, message, request_id: request.id }
  if (problem.fields) body.fields = problem.fields
  if (problem.current !== undefined) body.current = problem.current
  if (problem.changed) body.changed = problem.changed
  return reply.code(problem.status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** The request broke off before it was whole: nobody is there to answer, and nothing of ours has failed. */
const hasLeft = (error: unknown, { raw }: FastifyRequest) =>
  raw.destroyed && !raw.complete && propertyOf(error, 'code') === 'ECONNRESET'

const FILES_AWAY =
  'Photographs and files cannot be reached just now. Nothing is lost: please try again in a few minutes'
const UNREAD = 'Something went wrong on our side. Please try again'

/** What the framework and the database throw, in the catalogue's words; their own text never leaves. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDiskFull(error)) return diskFull()
  if (error instanceof StoreAwayError) return new Problem('unavailable', { message: FILES_AWAY })
  if (isConnectionLost(error)) return new Problem('unavailable')
  if (error instanceof DatabaseStoppedError) return new Problem('unavailable')
  const code = propertyOf(error, 'code')
  if (typeof code !== 'string') return new Problem('internal')
  const known = byCode[code]
  if (known) return new Problem(known)
  const status = propertyOf(error, 'statusCode')
  if (code.startsWith('FST_') && typeof status === 'number' && status < 500) return new Problem('malformed')
  return new Problem('internal')
}

const byCode: Record<string, ProblemCode> = {
  '23505': 'conflict',
  '23503': 'conflict',
  // The same, as newer servers name a key that restricts.
  '23001': 'conflict',
  // Undone by the database, three times: nothing clashes with what stands, and the next try may do it.
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '55P03': 'unavailable',
  '57014': 'unavailable',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
}
