import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { fillFiles, fillForBackup } from '../../tests/backup-world.ts'
import { openS3Store } from '../../tests/s3-store.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { createTestDatabase, openTestDatabase, testEngine } from '../../tests/test-database.ts'
import { openFileStorage } from '../storage/file-storage.ts'
import { makeArchive } from './make-archive.ts'
import { bytesOnDisk, restoreArchive } from './restore-archive.ts'

const store = await openS3Store()
afterAll(() => store.close())
beforeEach(() => {
  store.fault(() => 'none')
  store.refusePuts(Number.POSITIVE_INFINITY)
  store.objects.clear()
})

async function archived() {
  const database = await openTestDatabase()
  const data_dir = scratchDirectory()
  await fillForBackup(database.db, 3)
  await fillFiles(database.db, data_dir, 4)
  const storage = await openFileStorage({ data_dir, files_s3: null })
  const path = join(data_dir, 'one.kampung')
  const { manifest } = await makeArchive(
    { db: database.db, engine: testEngine, storage, keys: null },
    path,
    null,
  )
  return { path, manifest, database }
}

async function emptyTarget() {
  const data_dir = join(scratchDirectory(), 'data')
  const target = { data_dir, database_url: undefined, files_s3: store.settings, has_nric_keys: false }
  if (testEngine === 'pglite') return target
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return { ...target, database_url: url }
}

it('restores the files of a disk into a bucket, and a backup of that bucket holds the same', async () => {
  const { path, manifest, database } = await archived()
  await restoreArchive(path, null, await emptyTarget())
  expect(store.objects.size).toBe(manifest.files.count)
  const storage = await openFileStorage({ data_dir: scratchDirectory(), files_s3: store.settings })
  const again = join(scratchDirectory(), 'two.kampung')
  const made = await makeArchive({ db: database.db, engine: testEngine, storage, keys: null }, again, null)
  expect(made.manifest.files).toEqual(manifest.files)
  await database.close()
})

it('asks the disk for room for what goes there alone: files in a bucket and rows on a server need none', () => {
  const needed = (files_s3: typeof store.settings | null, database_url?: string) =>
    bytesOnDisk({ files_s3, database_url }, { database_bytes: 10 }, { files: { bytes: 7 } })
  expect(needed(null)).toBe(37)
  expect(needed(store.settings)).toBe(30)
  expect(needed(null, 'postgres://elsewhere')).toBe(7)
  expect(needed(store.settings, 'postgres://elsewhere')).toBe(0)
})

it('writes nothing where files lie already, and leaves nothing where the store fails in between', async () => {
  const { path, database } = await archived()
  await database.close()
  const other = `one/ab/${'0'.repeat(24)}ab.whole`
  store.objects.set(other, Buffer.of(1))
  await expect(restoreArchive(path, null, await emptyTarget())).rejects.toThrow(
    'Files lie in FILES_S3_BUCKET',
  )
  expect([...store.objects.keys()]).toEqual([other])
  store.objects.clear()
  store.refusePuts(3)
  await expect(restoreArchive(path, null, await emptyTarget())).rejects.toThrow('store of files')
  expect(store.objects.size).toBe(0)
})

it('says what it could not take out again where the store stays away, and waits for it once', async () => {
  const { path, database } = await archived()
  await database.close()
  const { set } = store.objects
  store.objects.set = function away(key, bytes) {
    if (this.size === 2) store.fault(() => 'refuse')
    return set.call(this, key, bytes)
  }
  const restoring = restoreArchive(path, null, await emptyTarget())
  await expect(restoring).rejects.toThrow(
    /^The store of files does not answer.* could not be taken out again/,
  )
  store.objects.set = set
  expect(store.objects.size).toBe(3)
})
