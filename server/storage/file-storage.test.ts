import { existsSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { FSDriver } from 'flydrive/drivers/fs'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openS3Store } from '../../tests/s3-store.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { openFileStorage } from './file-storage.ts'

const id = '0123456789abcdefghjkmnpqrs'

const store = await openS3Store()
afterAll(() => store.close())

describe.each([
  ['the disk', null],
  ['a bucket', store.settings],
])('files on %s', (_, files_s3) => {
  it('give back what was put, by variant, and null for what is not there', async () => {
    const storage = await openFileStorage({ data_dir: scratchDirectory(), files_s3 })
    await storage.put(id, 'small', Buffer.from('little'))
    await storage.put(id, 'large', Buffer.from('big'))
    const small = await storage.read(id, 'small')
    expect(small && (await text(small))).toBe('little')
    expect(await storage.read(id, 'whole')).toBeNull()
    await storage.remove(id)
    await storage.remove(id)
    expect(await storage.read(id, 'large')).toBeNull()
  })

  it('are found again by another process, and removed in every size', async () => {
    const data_dir = scratchDirectory()
    await (await openFileStorage({ data_dir, files_s3 })).put(id, 'whole', Buffer.from('kept'))
    const again = await openFileStorage({ data_dir, files_s3 })
    const kept = await again.read(id, 'whole')
    expect(kept && (await text(kept))).toBe('kept')
    await again.remove(id)
    expect(await again.read(id, 'whole')).toBeNull()
  })

  it.each(['../../../../etc/passwd', '0123456789ABCDEFGHJKMNPQRS', `${id}/`, ''])(
    'take %j for no id and touch nothing',
    async (wrong) => {
      const data_dir = scratchDirectory()
      const storage = await openFileStorage({ data_dir, files_s3 })
      for (const work of [
        storage.put(wrong, 'whole', Buffer.of(1)),
        storage.read(wrong, 'whole'),
        storage.remove(wrong),
      ])
        await expect(work).rejects.toThrow('Not the id of a file')
      expect(store.objects.size).toBe(0)
      if (files_s3 === null) expect(readdirSync(join(data_dir, 'files'))).toEqual([])
    },
  )
})

it('gives null, and ends nothing, when a file goes between the question whether it is there and the reading', async () => {
  const storage = await openFileStorage({ data_dir: scratchDirectory(), files_s3: null })
  const exists = vi.spyOn(FSDriver.prototype, 'exists').mockResolvedValue(true)
  onTestFinished(() => exists.mockRestore())
  expect(await storage.read(id, 'large')).toBeNull()
})

it('has the file, its folder and the folder above synced before it says so (S-18)', async () => {
  const data_dir = scratchDirectory()
  const storage = await openFileStorage({ data_dir, files_s3: null })
  const handle = await open(data_dir, 'r')
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
  onTestFinished(() => sync.mockRestore())
  await handle.close()
  await storage.put(id, 'whole', Buffer.from('durable'))
  expect(sync).toHaveBeenCalledTimes(3)
  expect(existsSync(join(data_dir, 'files', 'rs', `${id}.whole`))).toBe(true)
})
