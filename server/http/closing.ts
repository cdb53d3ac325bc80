import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What was sent before may not have been read yet: it is answered with 503 instead of a reset. */
const STILL_ARRIVING = 100

/**
 * S-18: once the server stops, every answer ends its connection. Node closes what is idle at that moment, but neither a
 * connection that becomes idle later nor one that never asked for anything, and each would hold the process until its
 * time is out.
 */
export function registerClosing(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  // What had begun to leave before could not say so any more.
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
  })
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => {
      for (const socket of silent) socket.destroy()
    }, STILL_ARRIVING)
  })
}
