import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { sweepCheckFolder } from './check-folder.ts'
import { makeArchive } from './make-archive.ts'
import { backupFolder } from './make-backup.ts'
import { pathOf } from './run-backup.ts'
import { verifyArchive } from './verify-archive.ts'

let kampung: TestApp
let folder: string
let path: string
let id: number
beforeAll(async () => {
  kampung = await openTestApp()
  const { db, engine, storage, config } = kampung.services
  folder = join(config.data_dir, 'verifying')
  mkdirSync(backupFolder(config.data_dir), { recursive: true })
  path = pathOf(config.data_dir, 'one.backup')
  const { id: archive } = await makeArchive({ db, engine, storage, keys: null }, path, null)
  const row = await db
    .insertInto('backups')
    .values({
      made_by: 'button',
      archive,
      file_name: 'one.backup',
      is_sealed: false,
      finished_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  id = row.id
})
afterAll(() => kampung.close())

const check = async () => {
  const { backups } = (await kampung.call('GET', '/backup', { as: 'super_admin' })).body
  return backups.find((backup: { id: number }) => backup.id === id).check
}

test('a check restores beside the data, goes first where memory ends, and killed it leaves nothing there (H-1541)', async () => {
  const begun = await kampung.call('POST', `/backup/file/${id}/verify`, {
    as: 'super_admin',
    body: { passphrase: '' },
  })
  expect(begun.status).toBe(202)
  const pidOf = (below: string) =>
    (existsSync(below) ? readdirSync(below) : []).flatMap(
      (name) => /^kampung-verify-(\d+)-/.exec(name)?.[1] ?? [],
    )
  await expect.poll(() => pidOf(folder), { timeout: 60_000, interval: 20 }).toHaveLength(1)
  const [pid = ''] = pidOf(folder)
  expect(pidOf(tmpdir())).not.toContain(pid)
  if (process.platform === 'linux')
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(check, { timeout: 60_000, interval: 100 }).not.toBeNull()
  expect(await check()).toMatchObject({
    failure: 'It was ended from outside: the server may have too little memory for it.',
  })
  expect(existsSync(folder)).toBe(false)
})

test('what a check has left that was killed with its server goes once nobody says that one goes on (H-1541)', async () => {
  const { db, services } = kampung
  mkdirSync(join(folder, 'kampung-verify-1-left'), { recursive: true })
  const seen = (ago: string) =>
    db
      .updateTable('backups')
      .set({ check_begun_at: sql`now()`, check_seen_at: sql`now() - ${ago}::interval` })
      .where('id', '=', id)
      .execute()
  await seen('1 minute')
  await sweepCheckFolder(services)
  expect(existsSync(folder)).toBe(true)
  await seen('3 minutes')
  await sweepCheckFolder(services)
  expect(existsSync(folder)).toBe(false)
})

test('a check asks for room where it restores (H-1541)', async () => {
  const { statfs } = fs
  onTestFinished(() => {
    Object.assign(fs, { statfs })
    syncBuiltinESMExports()
  })
  const below = scratchDirectory()
  const free = (where: unknown) => ({ bavail: where === below ? 0 : Number.MAX_SAFE_INTEGER, bsize: 1 })
  Object.assign(fs, { statfs: async (where: unknown) => free(where) })
  syncBuiltinESMExports()
  await expect(verifyArchive(path, null, undefined, below)).rejects.toThrow(`There is no room in ${below}: `)
  expect(readdirSync(below)).toEqual([])
})
