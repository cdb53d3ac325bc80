import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedServer } from '../../tests/launched-server.ts'
import { memoryGroup } from './memory-group.ts'
import {
  type Engine,
  type Fault,
  inPlace,
  type Outcome,
  type Place,
  signedIn,
  skipped,
  write,
} from './place.ts'

/** What the README tells people to give it. */
export const LIMIT_MB = 700
const SETTLED_AFTER_MS = 5000
const CALLS = 50

/** The most that the process held at a time, in MB. */
async function mostOf({ pid, ended }: StartedServer): Promise<number> {
  await Promise.race([sleep(SETTLED_AFTER_MS), ended])
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

async function started({ start }: Place, more: Record<string, string>): Promise<number> {
  const server = await start(more)
  const most = await mostOf(server)
  await server.stop()
  return most
}

const told = (most: number): Outcome => ({
  said: `${Math.round(most)} MB`,
  isWell: most > 0 && most < LIMIT_MB,
})

const starts: Record<string, (place: Place) => Promise<number>> = {
  'first start': (place) => started(place, { DEMO: '0' }),
  'first start with the demonstration': (place) => started(place, {}),
  async 'second start with it'(place) {
    await started(place, {})
    return started(place, {})
  },
}

async function confined(engine: Engine): Promise<Outcome> {
  const group = memoryGroup(LIMIT_MB)
  if ('missing' in group) return skipped(group.missing)
  try {
    return await inPlace(engine, async ({ start }) => {
      const tries: number[] = []
      let code: number | null = 0
      for (const _ of ['first start', 'second start']) {
        const server = await start({}, { before: group.enter })
        const caller = await signedIn(server)
        for (let n = 0; n < CALLS; n += 1) {
          await caller.call('GET', '/api/beneficiary')
          tries.push((await write(caller)).status ?? 0)
        }
        caller.end()
        code ||= await server.stop()
      }
      const isWell = code === 0 && tries.every((status) => status === 201)
      const lived = isWell ? 'lives through two starts' : `ended with ${code}`
      return { said: `${lived}, ${group.most()} MB at most with its file cache`, isWell }
    })
  } finally {
    await group.remove()
  }
}

const isTold = existsSync('/proc/self/status')

/** What server/main.ts holds at most as it starts, and whether it lives where it may have no more than that. */
export const memoryFaults: Fault[] = [
  ...Object.entries(starts).map(([name, attempt]) => ({
    name: `memory at most, ${name}`,
    on: async (engine: Engine) =>
      isTold ? told(await inPlace(engine, attempt)) : skipped('only Linux tells it, in /proc'),
  })),
  { name: `a memory group of ${LIMIT_MB} MB`, on: confined },
]
