import { existsSync, readdirSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/engine.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { fillFiles, fillForBackup } from '../../tests/backup-world.ts'
import { openS3Store } from '../../tests/s3-store.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { createTestDatabase, openTestDatabase, testEngine } from '../../tests/test-database.ts'
import { openFileStorage } from '../storage/file-storage.ts'
import { makeArchive } from './make-archive.ts'
import { restoreArchive } from './restore-archive.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await fillForBackup(database.db, 10)
})
afterAll(() => database.close())

async function archived() {
  const data_dir = scratchDirectory()
  await database.db.deleteFrom('files').execute()
  await fillFiles(database.db, data_dir, 3)
  const storage = await openFileStorage({ data_dir, files_s3: null })
  const path = join(data_dir, 'one.kampung')
  await makeArchive({ db: database.db, engine: testEngine, storage, keys: null }, path, null)
  return path
}

/**
 * On the way to a database: once its files stand in `data_dir`, or `isReady` says so, the connection is cut at the commit, which the server is
 * told or not told of; where it is `away`, nothing is let through any more.
 */
type How = { isTold: boolean; isAway?: boolean; isReady?: () => boolean }
async function cutAtCommit(url: string, data_dir: string, how: How) {
  const at = new URL(url)
  let isCut = false
  const server = createServer((near) => {
    if (isCut && how.isAway) return void near.destroy()
    const far = connect(Number(at.port || 5432), at.hostname)
    let isLast = false
    const says = (bytes: Buffer, word: string) => bytes.toString('latin1').includes(word)
    near.on('data', (bytes) => {
      const isReady = how.isReady ?? (() => existsSync(join(data_dir, 'files')))
      const isCommit = !isCut && isReady() && says(bytes, 'commit\0')
      isCut ||= isCommit
      isLast ||= isCommit
      if (isCommit && !how.isTold) near.destroy()
      else far.write(bytes)
    })
    far.on('data', (bytes) => (isLast && says(bytes, 'COMMIT') ? near.destroy() : near.write(bytes)))
    for (const end of [near, far]) {
      end.on('error', () => undefined)
      end.on('close', () => (end === near ? far.end() : near.destroy()))
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const by = new URL(url)
  by.hostname = '127.0.0.1'
  by.port = String((server.address() as AddressInfo).port)
  return by.href
}

const placedIn = (data_dir: string) =>
  readdirSync(data_dir).filter((name) => !name.startsWith('kampung.lock'))

async function emptyTarget(how: How) {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const data_dir = join(scratchDirectory(), 'data')
  const target = { data_dir, database_url: await cutAtCommit(url, data_dir, how), has_nric_keys: false }
  return { url, data_dir, target }
}

test.skipIf(testEngine === 'pglite')(
  'a commit whose answer is lost is a restore like any other: files stand beside their rows',
  async () => {
    const { url, data_dir, target } = await emptyTarget({ isTold: true })
    await restoreArchive(await archived(), null, target)
    expect(placedIn(data_dir)).toContain('files')
    const { db, close } = await openDatabase({ url })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from files`.execute(db)
    await close()
    expect(rows[0]?.count).toBeGreaterThan(0)
  },
)

test.skipIf(testEngine === 'pglite')(
  'one that the database never heard of leaves nothing, and is done again',
  async () => {
    const { url, data_dir, target } = await emptyTarget({ isTold: false })
    const path = await archived()
    await expect(restoreArchive(path, null, target)).rejects.toThrow()
    expect(placedIn(data_dir)).toEqual([])
    await restoreArchive(path, null, { ...target, database_url: url })
    expect(placedIn(data_dir)).toContain('files')
  },
)

test.skipIf(testEngine === 'pglite')(
  'where the database cannot be asked the files stay, and it is said',
  async () => {
    const { data_dir, target } = await emptyTarget({ isTold: true, isAway: true })
    await expect(restoreArchive(await archived(), null, target)).rejects.toThrow('cannot be asked whether')
    expect(placedIn(data_dir)).toContain('files')
  },
)

test.skipIf(testEngine === 'pglite')(
  'a commit whose answer is lost leaves in the bucket what its rows mention, though nothing was placed on the disk',
  async () => {
    const store = await openS3Store()
    onTestFinished(() => store.close())
    const isReady = () => store.objects.size > 0
    const lost = await emptyTarget({ isTold: true, isReady })
    await restoreArchive(await archived(), null, { ...lost.target, files_s3: store.settings })
    expect(placedIn(lost.data_dir)).toEqual([])
    expect(store.objects.size).toBeGreaterThan(0)
    store.objects.clear()
    const never = await emptyTarget({ isTold: false, isReady })
    const target = { ...never.target, files_s3: store.settings }
    await expect(restoreArchive(await archived(), null, target)).rejects.toThrow()
    expect(store.objects.size).toBe(0)
  },
)
