import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningServer } from './running-server.ts'

const EVERY = 10
const light = { process: '/healthz', database: '/api/beneficiary/?serial_number=KB-0001' }
type Kind = keyof typeof light

export type Watched = { longest: Record<Kind, number>; resident: number }

/** Asks for something small again and again while `work` runs: the longest that it took, and the most memory held. */
export async function watched(server: RunningServer, work: () => Promise<unknown>): Promise<Watched> {
  const seen: Watched = { longest: { process: 0, database: 0 }, resident: 0 }
  let isOver = false
  const ask = async (kind: Kind) => {
    while (!isOver) {
      const start = performance.now()
      const { status } = await server.call('GET', light[kind])
      if (status !== 200) throw new Error(`${light[kind]} was answered with ${status}`)
      seen.longest[kind] = Math.max(seen.longest[kind], performance.now() - start)
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
