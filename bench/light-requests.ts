import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningServer } from './running-server.ts'

const EVERY = 10
const light = { process: '/healthz', database: '/api/beneficiary/?serial_number=KB-0001' }
type Kind = keyof typeof light

/** A request's time, and the processor time that the server used meanwhile. */
export type Wait = { time: number; processor: number }
export type Watched = { longest: Record<Kind, Wait>; resident: number }

/** Asks for something small again and again while `work` runs: the longest that it took, and the most memory held. */
export async function watched(server: RunningServer, work: () => Promise<unknown>): Promise<Watched> {
  const none = { time: 0, processor: 0 }
  const seen: Watched = { longest: { process: none, database: none }, resident: 0 }
  let isOver = false
  const ask = async (kind: Kind) => {
    while (!isOver) {
      const [start, used] = [performance.now(), server.processor()]
      const { status } = await server.call('GET', light[kind])
      if (status !== 200) throw new Error(`${light[kind]} was answered with ${status}`)
      const wait = { time: performance.now() - start, processor: server.processor() - used }
      if (wait.time > seen.longest[kind].time) seen.longest[kind] = wait
      seen.resident = Math.max(seen.resident, server.resident())
      await sleep(EVERY)
    }
  }
  const asking = Promise.all([ask('process'), ask('database')])
  await work()
  isOver = true
  await asking
  return seen
}
