import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { lockDataDirectory } from '../../db/data-directory-lock.ts'
import { openS3Store } from '../../tests/s3-store.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { runTool } from '../../tests/tool-run.ts'
import { diskFiles } from './disk-files.ts'
import { openFileStorage, openS3 } from './file-storage.ts'
import { type FileStore, nameOf } from './file-store.ts'
import { moveFiles } from './move-files.ts'
import { newFileId } from './new-file.ts'
import { StoreAwayError } from './store-away.ts'

const store = await openS3Store()
afterAll(() => store.close())
beforeEach(() => {
  store.fault(() => 'none')
  store.objects.clear()
})

const hasty = { connectionTimeout: 500, requestTimeout: 500, socketTimeout: 500 }
const bucket = () => openS3(store.settings, hasty)
const copied = { takesAway: false }

/** A data directory with so many uploads, and their names with their bytes. */
async function uploads(count: number) {
  const data_dir = scratchDirectory()
  const storage = await openFileStorage({ data_dir, files_s3: null })
  const all = new Map<string, Buffer>()
  for (let n = 0; n < count; n += 1) {
    const [id, bytes] = [newFileId(), randomBytes(3000 + n * 977)]
    await storage.put(id, 'whole', bytes)
    all.set(nameOf(id, 'whole'), bytes)
  }
  return { data_dir, all, disk: diskFiles(data_dir) }
}

async function namesOf(files: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return names.sort()
}

const kept = (name: string) => store.objects.get(`${store.settings.prefix}/${name}`)

it('copies every file and reads it back; a second run finds them there, and what was altered there is put anew', async () => {
  const { all, disk } = await uploads(8)
  const to = await bucket()
  expect(await moveFiles(disk, to, copied)).toMatchObject({ moved: 8, there: 0, failed: 0, taken_away: 0 })
  for (const [name, bytes] of all) expect(kept(name)?.equals(bytes)).toBe(true)
  expect(await namesOf(disk)).toHaveLength(8)

  const [first = ''] = [...all.keys()]
  store.objects.set(`${store.settings.prefix}/${first}`, Buffer.from('half of i'))
  expect(await moveFiles(disk, to, copied)).toMatchObject({ moved: 1, there: 7, failed: 0 })
  expect(kept(first)?.equals(all.get(first) ?? Buffer.of())).toBe(true)
})

it('takes away from the disk only what the bucket is seen to have, and only when told to', async () => {
  const { disk } = await uploads(4)
  const to = await bucket()
  const liar: FileStore = { ...to, put: async (name) => to.put(name, Buffer.from('something else')) }
  expect(await moveFiles(disk, liar, { takesAway: true })).toMatchObject({ failed: 4, taken_away: 0 })
  expect(await namesOf(disk)).toHaveLength(4)
  expect(await moveFiles(disk, to, { takesAway: true })).toMatchObject({ moved: 4, taken_away: 4 })
  expect(await namesOf(disk)).toEqual([])
})

it('leaves each file whole in one of both wherever the connection is cut, and goes on where it was', async () => {
  const { all, disk } = await uploads(12)
  let n = 0
  store.fault(() => {
    n += 1
    // None is whole: one that is would be used again, and nothing would fail.
    if (n % 5 === 0) return 'refuse'
    // No file fits into these, in whatever order they come: the first run is cut for certain.
    if (n <= 12) return { request: 2000 }
    return n % 3 === 0 ? { answer: (n * 1777) % 20_000 } : { request: (n * 1999) % 20_000 }
  })
  let cuts = 0
  for (let run = 0; run < 40; run += 1) {
    const done = await moveFiles(disk, await bucket(), { takesAway: true }).catch((error: unknown) => error)
    if (done instanceof StoreAwayError) cuts += 1
    const left = await namesOf(disk)
    for (const [name, bytes] of all) if (!left.includes(name)) expect(kept(name)?.equals(bytes)).toBe(true)
  }
  store.fault(() => 'none')
  await moveFiles(disk, await bucket(), { takesAway: true })
  expect(await namesOf(disk)).toEqual([])
  for (const [name, bytes] of all) expect(kept(name)?.equals(bytes)).toBe(true)
  expect(n).toBeGreaterThan(12)
  expect(cuts).toBeGreaterThan(0)
})

it('brings back nothing that is purged while it runs', async () => {
  const { disk, all } = await uploads(1)
  const [name = ''] = [...all.keys()]
  const to = await bucket()
  const purging: FileStore = {
    ...to,
    async put(what, bytes) {
      await disk.remove(what)
      await to.put(what, bytes)
    },
  }
  expect(await moveFiles(disk, purging, copied)).toMatchObject({ moved: 0, there: 0, failed: 0 })
  expect(kept(name)).toBeUndefined()
})

it('is a command that says what it did, and what it cannot', async () => {
  const { data_dir, disk } = await uploads(3)
  const { bucket: name, endpoint = '', prefix, keys } = store.settings
  const environment = {
    DATA_DIR: data_dir,
    FILES_S3_BUCKET: name,
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_PREFIX: prefix,
    FILES_S3_ACCESS_KEY_ID: keys?.id ?? '',
    FILES_S3_SECRET_ACCESS_KEY: keys?.secret ?? '',
  }
  const usage = await runTool('files', [], environment)
  expect([usage.code, usage.output]).toEqual([1, expect.stringContaining('files move')])
  const none = await runTool('files', ['move'], { DATA_DIR: data_dir })
  expect([none.code, none.output]).toEqual([1, expect.stringContaining('FILES_S3_BUCKET')])
  const copy = await runTool('files', ['move'], environment)
  expect([copy.code, copy.output]).toEqual([0, expect.stringContaining('3 files were copied')])
  const refused = await runTool('files', ['move'], {
    ...environment,
    FILES_S3_SECRET_ACCESS_KEY: 'wrong-one',
  })
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('refuses')])
  expect(refused.output).not.toContain('wrong-one')
  // Of two at once the slower one would take what the other has just moved for purged, and its only copy away.
  const other = await lockDataDirectory(join(data_dir, 'files'))
  const second = await runTool('files', ['move', '--delete'], environment)
  expect([second.code, second.output]).toEqual([
    1,
    expect.stringContaining(`in use by process ${process.pid}`),
  ])
  other.release()
  const away = await runTool('files', ['move', '--delete'], environment)
  expect([away.code, away.output]).toEqual([0, expect.stringContaining('3 were taken from the disk')])
  expect(await namesOf(disk)).toEqual([])
})
