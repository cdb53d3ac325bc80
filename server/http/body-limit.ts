import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../contract/problem.ts'

/** What stands around a file in a multipart body. */
const ENVELOPE = 64 * 1024
/** Of what was on its way when the answer left, this much is still read, and for this long the answer can be fetched. */
const LINGER_BYTES = 256 * 1024
const LINGER_MS = 1000

/**
 * S-11: a body beyond its route's limit is refused by what its headers say, before any of it is read; and a body that is
 * refused on the way is not read to its end.
 */
export function registerBodyLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const limit = request.routeOptions.bodyLimit ?? 0
    const isUpload = request.headers['content-type']?.startsWith('multipart/') === true
    const length = Number(request.headers['content-length'] ?? 0)
    if (length > limit + (isUpload ? ENVELOPE : 0))
      throw isUpload ? uploadTooLarge(limit) : new Problem('too_large')
  })
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request
    if (reply.statusCode < 400 || raw.complete) return
    // A length that was told is within the limit and on its way, unless that is the fault.
    if ([408, 413].includes(reply.statusCode) || raw.headers['transfer-encoding'] !== undefined)
      leaveUnread(request, reply)
  })
}

/** Says how much of a file is accepted (D-10). */
export function uploadTooLarge(limit: number): Problem {
  const reason = `it is larger than ${limit / 1024 / 1024} MB`
  return new Problem('too_large', { message: `Failed to upload file: ${reason}`, fields: { file: reason } })
}

/**
 * Ends the connection with this answer. Closed at once, with bytes unread, it would be reset and the client might never
 * see the answer: so it is ended on this side, a little more is read, and after a moment it is closed.
 */
function leaveUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close')
  let left = LINGER_BYTES
  raw.unpipe()
  raw.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left < 0) raw.pause()
  })
  raw.resume()
  const { socket } = raw
  // Node calls it when the answer has left.
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
  }
}
