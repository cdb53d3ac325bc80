import type { Readable } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
import { StoreAwayError } from '../storage/store-away.ts'
import { healthOf } from './server-health.ts'
import { watchStore } from './store-watch.ts'
import type { WriteProbe } from './write-probe.ts'

const log = { warn: vi.fn(), info: vi.fn() }
const probe: Pick<WriteProbe, 'state'> = { state: 'works' }
const room = { little: async () => undefined, isSpent: async () => false }

it('starts without a store that is silent, says so at /readyz, and that it is back', async () => {
  const read = vi.fn<() => Promise<Readable | null>>().mockRejectedValue(new StoreAwayError('TimeoutError'))
  const watch = await watchStore({ read }, log, 5)
  onTestFinished(() => watch.stop())
  expect(await healthOf(probe, room, watch)).toEqual({ reason: undefined, warning: 'files away' })
  read.mockResolvedValue(null)
  await expect.poll(() => watch.isAway).toBe(false)
  expect((await healthOf(probe, room, watch)).warning).toBeUndefined()
  expect(log.info).toHaveBeenCalledWith('the store of files is back')
})

it('does not start against a store that refuses, and says what to look at', async () => {
  const read = async () => {
    throw new StoreAwayError('NoSuchBucket, 404', true)
  }
  await expect(watchStore({ read }, log)).rejects.toThrow(/NoSuchBucket, 404\. Look whether FILES_S3_BUCKET/)
})
