import { readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { said } from '../../tests/judged-findings.ts'
import { openS3Store } from '../../tests/s3-store.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { diskFiles } from '../storage/disk-files.ts'
import { openS3 } from '../storage/file-storage.ts'
import { nameOf } from '../storage/file-store.ts'
import { checkFiles } from './check-files.ts'
import { databaseSide } from './database-side.ts'
import { fileSide } from './file-side.ts'

let kampung: TestApp
let folder: string
beforeAll(async () => {
  kampung = await openTestApp()
  folder = kampung.services.config.data_dir
})
afterAll(() => kampung.close())

const examine = async (data_dir = folder) =>
  await fileSide([diskFiles(data_dir)], await databaseSide(kampung.db, false))
async function upload(): Promise<{ id: string; path: string }> {
  const file = { name: 'letter.txt', content: 'What a letter says' }
  const { body } = await kampung.call('POST', '/drive/file', { as: 'admin', file })
  const id = body.key.slice(0, 26)
  return { id, path: join(folder, 'files', id.slice(-2), `${id}.whole`) }
}

test('a file that is gone from the disk is named, and is well again once it is back', async () => {
  expect(await examine()).toEqual({ held: 0, lost: [], stray: [] })
  const [one, other] = [await upload(), await upload()]
  expect(await examine()).toEqual({ held: 2, lost: [], stray: [] })
  renameSync(one.path, join(folder, 'aside'))
  expect(await examine()).toEqual({ held: 1, lost: [one.id], stray: [] })
  renameSync(join(folder, 'aside'), one.path)
  expect(await examine()).toEqual({ held: 2, lost: [], stray: [] })
  // Of another folder, which a wrong DATA_DIR would be, all are missed.
  expect(await examine(join(folder, 'nowhere'))).toEqual({
    held: 0,
    lost: [one.id, other.id].sort(),
    stray: [],
  })
})

test('a file that was moved into a bucket is not missed, and one that is in neither is (S-09)', async () => {
  const store = await openS3Store()
  const bucket = await openS3(store.settings)
  const database = await databaseSide(kampung.db, false)
  const disk = diskFiles(folder)
  const [moved, gone] = [await upload(), await upload()]
  await bucket.put(nameOf(moved.id, 'whole'), readFileSync(moved.path))
  for (const { path } of [moved, gone]) rmSync(path)
  expect(await fileSide([disk, bucket], database)).toMatchObject({ lost: [gone.id] })
  await store.close()
  expect(await fileSide([disk, bucket], database)).toBeNull()
  await kampung.db.deleteFrom('files').where('id', 'in', [moved.id, gone.id]).execute()
})

test('bytes without a record are told once they are old, and neither one under way nor one that is to go', async () => {
  const { path, id } = await upload()
  const before = await examine()
  const stray = `${'0'.repeat(24)}${id.slice(-2)}`
  const lying = path.replace(id, stray)
  writeFileSync(lying, 'left by a crash')
  expect(await examine()).toEqual(before)
  const yesterday = new Date(Date.now() - 86_400_000)
  utimesSync(lying, yesterday, yesterday)
  expect(await examine()).toEqual({ ...before, stray: [stray] })
  await kampung.db
    .updateTable('files')
    .set({ purged_at: yesterday.toISOString() })
    .where('id', '=', id)
    .execute()
  utimesSync(path, yesterday, yesterday)
  expect(await examine()).toMatchObject({ lost: [], stray: [stray] })
  expect(readdirSync(join(folder, 'files', id.slice(-2)))).toContain(`${stray}.whole`)
})

test('what is lost is to be mended, what belongs to nobody is to be looked at, with the first few by name', () => {
  const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(26))
  expect(said(checkFiles({ place: 'the folder of uploads', held: 12, lost: [], stray: [] }))).toEqual([])
  expect(said(checkFiles({ place: 'the folder of uploads', held: 12, lost: ids, stray: ids }))).toEqual([
    'files mend',
    'files-stray look',
  ])
  const [lost] = checkFiles({ place: 'the folder of uploads', held: 12, lost: ids, stray: [] })
  expect(lost?.found).toBe(
    `4 of 16 uploaded files are gone from the folder of uploads: ${ids.slice(0, 3).join(', ')}, ….`,
  )
})
