import { randomBytes } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openS3Store } from '../../tests/s3-store.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { diskFiles } from './disk-files.ts'
import { openFileStorage, openS3, storageOn } from './file-storage.ts'
import { nameOf } from './file-store.ts'
import { newFileId } from './new-file.ts'
import { StoreAwayError } from './store-away.ts'

const store = await openS3Store()
afterAll(() => store.close())
beforeEach(() => store.fault(() => 'none'))

const hasty = { connectionTimeout: 500, requestTimeout: 500, socketTimeout: 500 }
const open = () => openFileStorage({ data_dir: scratchDirectory(), files_s3: store.settings })

it('reads and removes what still lies on the disk from before', async () => {
  const data_dir = scratchDirectory()
  const id = newFileId()
  await (await openFileStorage({ data_dir, files_s3: null })).put(id, 'whole', Buffer.from('earlier'))
  const storage = await openFileStorage({ data_dir, files_s3: store.settings })
  const bytes = await storage.read(id, 'whole')
  expect(bytes && (await text(bytes))).toBe('earlier')
  await storage.remove(id)
  for await (const left of diskFiles(data_dir).list()) expect(left).toBeUndefined()
})

it.each([['refuse'], ['silent']] as const)(
  'says that a store is away which answers nothing or 503 (%s), and never that a file is gone',
  async (fault) => {
    // Nothing is to arrive: longer than this nobody needs to wait for it.
    const storage = storageOn(
      await openS3(store.settings, { ...hasty, requestTimeout: 100, socketTimeout: 100 }),
    )
    store.fault(() => fault)
    const id = newFileId()
    await expect(storage.put(id, 'whole', Buffer.of(1))).rejects.toThrow(StoreAwayError)
    await expect(storage.read(id, 'whole')).rejects.toThrow(StoreAwayError)
    await expect(storage.remove(id)).rejects.toThrow(StoreAwayError)
  },
)

it('says without key, address or name that a store refuses', async () => {
  const keys = { id: 'peer-key', secret: 'another-secret' }
  const storage = storageOn(await openS3({ ...store.settings, keys }))
  const error = await storage.put(newFileId(), 'whole', Buffer.of(1)).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StoreAwayError)
  expect(error).toMatchObject({ isRefusal: true })
  expect(JSON.stringify([error, String(error)])).not.toMatch(/another-secret|127\.0\.0\.1|one\//)
})

it('throws in the middle of a file that is cut, so that no half of one passes for it', async () => {
  const [storage, id] = [await open(), newFileId()]
  await storage.put(id, 'whole', randomBytes(300_000))
  for (const answer of [1000, 100_000, 299_000]) {
    store.fault(() => ({ answer }))
    const reading = async () => {
      const bytes = await storage.read(id, 'whole')
      return bytes && (await buffer(bytes))
    }
    await expect(reading()).rejects.toThrow()
  }
})

it('lists what it keeps, page by page, and nothing that is not a file of ours', async () => {
  const files = await openS3({ ...store.settings, prefix: 'listed' })
  const ids = Array.from({ length: 7 }, newFileId)
  for (const id of ids) await files.put(nameOf(id, 'whole'), Buffer.of(1, 2))
  await files.put('notes', Buffer.of(1))
  const found: string[] = []
  for await (const { id, name, size } of files.list()) {
    expect([name, size]).toEqual([nameOf(id, 'whole'), 2])
    found.push(id)
  }
  expect(found.sort()).toEqual(ids.sort())
})

it('keeps each of 200 uploads whole or not at all, wherever the connection is cut', async () => {
  const storage = storageOn(await openS3(store.settings, hasty))
  let n = 0
  const kept = new Map<string, Buffer>()
  let refused = 0
  const all = new Map<string, Buffer>()
  for (let file = 0; file < 200; file += 1) {
    const [id, bytes] = [newFileId(), randomBytes(1000 + ((file * 331) % 60_000))]
    all.set(id, bytes)
    // A cut connection is not used again; a whole one would be, and nothing would fail.
    store.fault(() => {
      n += 1
      if (n % 2 === 0) return { request: (n * 7919) % 70_000 }
      if (n % 3 === 0) return { answer: n % 200 }
      return n % 7 === 0 ? 'refuse' : 'none'
    })
    await storage.put(id, 'whole', bytes).then(
      () => kept.set(id, bytes),
      () => {
        refused += 1
      },
    )
  }
  store.fault(() => 'none')
  const again = await open()
  for (const [id, bytes] of all) {
    const found = await again.read(id, 'whole')
    if (found) expect((await buffer(found)).equals(bytes)).toBe(true)
    else expect(kept.has(id)).toBe(false)
  }
  expect(kept.size + refused).toBe(200)
  expect(refused).toBeGreaterThan(0)
  expect(n).toBeGreaterThan(100)
})
