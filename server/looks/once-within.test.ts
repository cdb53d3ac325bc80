import { expect, test } from 'vitest'
import { onceWithin } from './once-within.ts'

const SPAN = 1000

test('a work is done once for each key within its time, and again after it (H-1857)', async () => {
  let [now, done] = [0, 0]
  const once = onceWithin(SPAN, () => now)
  const work = async () => {
    done += 1
  }
  for (const key of ['a', 'a', 'b', 'a']) await once(key, work)
  expect(done).toBe(2)
  now = SPAN - 1
  await once('a', work)
  expect(done).toBe(2)
  now = SPAN
  await once('a', work)
  await once('a', work)
  expect(done).toBe(3)
})

test('what failed is not taken for done: whoever waited for it fails too, and the next does it anew (H-1857)', async () => {
  const once = onceWithin(SPAN, () => 0)
  const { promise, reject } = Promise.withResolvers<void>()
  const both = [once('a', () => promise), once('a', async () => {})]
  reject(new Error('no room'))
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  let isDone = false
  await once('a', async () => {
    isDone = true
  })
  expect(isDone).toBe(true)
})
