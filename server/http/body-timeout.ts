import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problem.ts'

const BODY_MS = 30_000

/**
 * S-11: a body that is not whole after half a minute is refused with 408 and its connection ends, or one stranger who sends
 * byte by byte would hold every connection. Uploads have the time of the whole request while they are read; of what is
 * answered already nothing is waited for any longer than that.
 */
export function registerBodyTimeout(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const isUpload = raw.headers['content-type']?.startsWith('multipart/') === true
    if (!isUpload && hasBody(raw)) endWhenLate(raw, reply.raw, bodyMs)
  })
  app.addHook('onResponse', async ({ raw }, reply) => {
    if (hasBody(raw)) endWhenLate(raw, reply.raw, bodyMs)
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function endWhenLate(raw: IncomingMessage, answer: ServerResponse, bodyMs: number): void {
  // What is handed in without a connection never says that it is complete.
  if (raw.complete || raw.readableEnded) return
  const timer = setTimeout(() => {
    if (raw.complete) return
    // Whoever reads the body hears of it as of any fault of its; where nobody does the answer comes first.
    if (raw.listenerCount('error') > 0) raw.emit('error', new Problem('too_slow'))
    else if (answer.writableEnded) raw.destroy()
  }, bodyMs)
  timer.unref()
  for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer))
}
