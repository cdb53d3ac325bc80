import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

const nothing = () => undefined

test('a turn that lasts is never overtaken, and whoever stops waits for it (H-1354)', async () => {
  let [inside, most, turns] = [0, 0, 0]
  let finish: () => void = nothing
  const repeated = repeat({
    everyMs: 2,
    firstMs: 0,
    failed: nothing,
    async job() {
      turns += 1
      inside += 1
      most = Math.max(most, inside)
      if (turns === 3) await new Promise<void>((resolve) => (finish = resolve))
      inside -= 1
    },
  })
  expect(turns).toBe(1)
  await expect.poll(() => turns).toBe(3)
  let hasStopped = false
  const stopping = repeated.stop().then(() => {
    hasStopped = true
  })
  await setTimeout(20)
  expect([turns, most, hasStopped]).toEqual([3, 1, false])
  finish()
  await stopping
  expect(inside).toBe(0)
})

test('a turn under way is told when it is to end, and none begins after it', async () => {
  let turns = 0
  const repeated = repeat({
    everyMs: 1,
    failed: nothing,
    async job(ending) {
      turns += 1
      await new Promise<void>((resolve) => ending.addEventListener('abort', () => resolve()))
    },
  })
  await expect.poll(() => turns).toBe(1)
  await repeated.stop()
  await setTimeout(10)
  expect(turns).toBe(1)
})

test('what failed is told with whether it is news, and tried again', async () => {
  const told: boolean[] = []
  const goesWell = [false, false, true, false]
  const repeated = repeat({
    everyMs: 1,
    failed: (_, isNews) => told.push(isNews),
    async job() {
      if (goesWell.length > 0 && !goesWell.shift()) throw new Error('away')
    },
  })
  await expect.poll(() => told).toEqual([true, false, true])
  await repeated.stop()
})
