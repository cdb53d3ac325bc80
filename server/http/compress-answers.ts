import { pipeline, type Readable } from 'node:stream'
import { createGzip, gzip, gzipSync } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What is known to be shorter goes out in as many packets as it would packed. */
const GAINS = 2048
/** Up to this another thread costs more than it takes off this one. */
const AT_ONCE = 32 * 1024
/** Of a backup, a picture or a sound nothing is gained: they are packed, or sealed, already. */
const PACKABLE = /^text\/|[/+](?:json|xml)\b/
/** As small as with the usual table of 128 KB, which costs a short answer more to clear than to be packed with. */
const packing = { level: 6, memLevel: 5 }

/** Packs an answer with gzip where the browser takes it and it gains; the site's scripts and styles were packed when it was built (H-1409). */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!mayGain(payload, reply) || !isPackable(request, reply)) return done(null, payload)
    reply.header('content-encoding', 'gzip')
    reply.header('vary', varyOf(reply))
    reply.removeHeader('content-length')
    if (isStream(payload)) return done(null, throughGzip(payload))
    if (payload.length <= AT_ONCE) return done(null, gzipSync(payload, packing))
    return gzip(payload, packing, done)
  })
}

const isStream = (payload: unknown): payload is Readable =>
  typeof (payload as Readable | undefined)?.pipe === 'function'

const mayGain = (payload: unknown, reply: FastifyReply): payload is string | Buffer | Readable =>
  typeof payload === 'string' || Buffer.isBuffer(payload)
    ? payload.length >= GAINS
    : isStream(payload) && !(Number(reply.getHeader('content-length')) < GAINS)

const isPackable = ({ headers, method }: FastifyRequest, reply: FastifyReply): boolean =>
  method !== 'HEAD' &&
  isWhole(reply) &&
  reply.getHeader('content-encoding') === undefined &&
  PACKABLE.test(String(reply.getHeader('content-type') ?? '')) &&
  negotiate(headers['accept-encoding'] ?? '', ['gzip']) === 'gzip'

/** A range counts the bytes of what is asked for, and not of what it would be packed; a 304 answers nothing. */
const isWhole = (reply: FastifyReply): boolean =>
  ![206, 304].includes(reply.statusCode) && reply.getHeader('content-range') === undefined

function varyOf(reply: FastifyReply): string {
  const given = String(reply.getHeader('vary') ?? '')
  return /accept-encoding|^\s*\*/i.test(given) ? given : [given, 'accept-encoding'].filter(Boolean).join(', ')
}

/** What ends one ends the other: a source whose reader has gone lets its file go, and one that fails fails the answer. */
function throughGzip(source: Readable): Readable {
  const packed = createGzip()
  pipeline(source, packed, () => undefined)
  return packed
}
