import { expect, test } from 'vitest'
import { watchDiskRoom } from './disk-room.ts'

const MB = 1024 * 1024
const roomOf = (bytes: number | undefined, kind: 'pglite' | 'postgres' = 'pglite') =>
  watchDiskRoom('/data', kind, async () => bytes)

test.each([
  ['499 MB are little', 499 * MB, 499],
  ['a byte less than 500 MB is', 500 * MB - 1, 499],
  ['500 MB are not', 500 * MB, undefined],
  ['501 MB are not', 501 * MB, undefined],
  ['a disk that does not say is not', undefined, undefined],
  ['none at all is', 0, 0],
])('%s (S-18)', async (_, bytes, told) => {
  expect(await roomOf(bytes).little()).toBe(told)
  expect(await roomOf(bytes, 'postgres').little()).toBe(told)
})

test.each([
  [48 * MB - 1, true],
  [48 * MB, false],
  [undefined, false],
])(
  'with %s bytes left the embedded engine’s reserve is all there is: %s; a database elsewhere has its own disk',
  async (bytes, isSpent) => {
    expect(await roomOf(bytes).isSpent()).toBe(isSpent)
    expect(await roomOf(bytes, 'postgres').isSpent()).toBe(false)
  },
)
