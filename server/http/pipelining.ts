import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** No browser and no proxy asks for anything before the answer before it has come. */
const MOST = 8

/**
 * S-18: a connection with so many calls under way ends, and none of the others that came with them is begun: a stranger
 * could have tens of thousands in one packet, each a write of its own.
 */
export function endPipelines(app: FastifyInstance): void {
  const underway = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (underway.get(socket) ?? 0) + 1
    underway.set(socket, count)
    reply.raw.once('close', () => underway.set(socket, (underway.get(socket) ?? 1) - 1))
    if (count <= MOST) return done()
    reply.hijack()
    socket.destroy()
  })
}
