import { setTimeout as sleep } from 'node:timers/promises'
import type { CrashTarget, RunningTarget } from './crash-target.ts'
import { judge, type Verdict } from './promises-kept.ts'
import { seededRandom } from './random.ts'

const WRITERS = 20
const SHORTEST_MS = 20
const LONGEST_MS = 250

export interface KillReport extends Verdict {
  acknowledged: number
  /** Writes that were under way at a kill. */
  cutOff: number
}

/**
 * Starts a target, lets 20 writers at it, kills it at a random moment, and again; each start must find every write
 * that was ever acknowledged, whole and once.
 */
export async function killRounds(
  target: CrashTarget,
  rounds: number,
  seed: number,
  longestMs = LONGEST_MS,
): Promise<KillReport> {
  const random = seededRandom(seed)
  const acknowledged = new Set<string>()
  let cutOff = 0

  async function writeUntilKilled(running: RunningTarget, writer: string): Promise<void> {
    for (let n = 0; ; n += 1) {
      const key = `${writer}-${n}`
      try {
        await running.write(key)
      } catch {
        cutOff += 1
        return
      }
      acknowledged.add(key)
    }
  }

  for (let round = 0; round < rounds; round += 1) {
    const running = await target.start()
    const verdict = judge(acknowledged, await running.readAll())
    if (Object.values(verdict).flat().length > 0)
      return { ...verdict, acknowledged: acknowledged.size, cutOff }
    const before = acknowledged.size
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilKilled(running, `${round}-${writer}`),
    )
    // However slow the machine, something is acknowledged before the kill: an idle round would prove nothing.
    while (acknowledged.size === before) await sleep(1)
    await sleep(SHORTEST_MS + random() * (longestMs - SHORTEST_MS))
    await running.kill()
    await Promise.all(writers)
  }

  const last = await target.start()
  const verdict = judge(acknowledged, await last.readAll())
  await last.kill()
  return { ...verdict, acknowledged: acknowledged.size, cutOff }
}
