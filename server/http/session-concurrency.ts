import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../../contract/problem.ts'
import type { Config } from '../config.ts'
import { readCookies } from './cookies.ts'
import { SESSION_COOKIE } from './session.ts'

/** A browser has six connections to a server. */
const AT_ONCE = 6
/** Far more than any page asks for, its pictures among it, or a phone that sends all that it kept. */
const MOST_WAITING = 1000

type Waiting = { reply: FastifyReply; begin: () => void }
type Lane = { running: number; waiting: Waiting[] }

/**
 * S-18: of one session so many calls run at once, and the others wait for their turn: nobody else waits behind all of them. Who
 * has hung up meanwhile is not served. Throws 429 where more wait than any page asks for.
 */
export function limitConcurrency(app: FastifyInstance, config: Config, mostWaiting = MOST_WAITING): void {
  const lanes = new Map<string, Lane>()

  function leave(session: string, lane: Lane): void {
    const next = nextOf(lane)
    if (next) {
      next.begin()
      return
    }
    lane.running -= 1
    if (lane.running === 0) lanes.delete(session)
  }

  app.addHook('preHandler', async (request, reply) => {
    const session = readCookies(request, config)[SESSION_COOKIE]
    if (session === undefined) return
    const lane = lanes.get(session) ?? { running: 0, waiting: [] }
    lanes.set(session, lane)
    if (lane.running >= AT_ONCE) {
      lane.waiting = lane.waiting.filter(isThere)
      if (lane.waiting.length >= mostWaiting)
        throw new Problem('too_many', { message: 'Too many calls at once. Please wait', retry_after: 1 })
      await new Promise<void>((begin) => lane.waiting.push({ reply, begin }))
    } else lane.running += 1
    let hasLeft = false
    const end = () => {
      if (hasLeft) return
      hasLeft = true
      leave(session, lane)
    }
    reply.raw.once('close', end)
    reply.raw.once('finish', end)
    if (reply.raw.destroyed) end()
  })
}

const isThere = ({ reply }: Waiting) => !reply.raw.destroyed

/** The next that still waits; who hung up is passed over, and their call never begins. */
function nextOf(lane: Lane): Waiting | undefined {
  for (;;) {
    const next = lane.waiting.shift()
    if (!next || isThere(next)) return next
  }
}
