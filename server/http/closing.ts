import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What was sent before may not have been read yet: it is answered with 503 instead of a reset. */
const STILL_ARRIVING = 100

/**
 * S-18: once the server stops, every answer ends its connection. Node closes what is idle at that moment, but neither a
 * connection that becomes idle later, nor one that never asked for anything, nor one whose refused body is still to come; each
 * would hold the process until its time is out.
 */
export function registerClosing(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  const unread = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async ({ raw }) => {
    // Refused before its body came, which may never come: to Node such a connection is not idle.
    if (raw.complete === false) {
      const { socket } = raw
      unread.add(socket)
      for (const over of ['end', 'close']) raw.once(over, () => unread.delete(socket))
    }
    // What had begun to leave before could not say so any more.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
  })
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => {
      for (const socket of [...silent, ...unread]) socket.destroy()
    }, STILL_ARRIVING)
  })
}
