import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runMigrations } from '../../db/dump/load.ts'
import { openDatabase } from '../../db/engine.ts'
import { migrations } from '../../db/migrations/all.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openAside } from '../../db/pglite-engine.ts'
import { fillFiles, fillForBackup } from '../../tests/backup-world.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { createTestDatabase, openTestDatabase, testEngine } from '../../tests/test-database.ts'
import { openFileStorage } from '../storage/file-storage.ts'
import { makeArchive } from './make-archive.ts'
import { restoreArchive } from './restore-archive.ts'
import { verifyArchive } from './verify-archive.ts'

const PASSPHRASE = 'eleven durians and a half'
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await fillForBackup(database.db, 40)
})
afterAll(() => database.close())

/** An archive of the database in a folder of its own. */
async function archived(passphrase: string | null, db = database.db) {
  const data_dir = scratchDirectory()
  if (db === database.db) {
    await db.deleteFrom('files').execute()
    await fillFiles(db, data_dir, 6)
  }
  const storage = await openFileStorage({ data_dir, files_s3: null })
  const path = join(data_dir, 'one.kampung')
  const held = { nric_keys: 'the-nric-key', server_secret: 'the-server-secret' }
  const keys = passphrase === null ? null : () => held
  await makeArchive({ db, engine: testEngine, storage, keys }, path, passphrase)
  return path
}

async function emptyTarget() {
  const data_dir = join(scratchDirectory(), 'data')
  const has_nric_keys = false
  if (testEngine === 'pglite') return { data_dir, database_url: undefined, has_nric_keys }
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return { data_dir, database_url: url, has_nric_keys }
}

const tablesIn = async (url: string | undefined) => {
  if (url === undefined) return 0
  const { db, close } = await openDatabase({ url })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_tables
    where schemaname = 'public'`.execute(db)
  await close()
  return rows[0]?.count
}

test('50 truncations and 200 flipped bytes are refused, and nothing is written', async () => {
  const target = await emptyTarget()
  const whole = readFileSync(await archived(null))
  const path = join(scratchDirectory(), 'damaged.kampung')
  const refusals: unknown[] = []
  const refused = () =>
    restoreArchive(path, null, target).then(
      () => refusals.push('restored'),
      (error: Error) => refusals.push(error.name),
    )
  for (let n = 0; n < 50; n += 1) {
    writeFileSync(path, whole)
    truncateSync(path, n < 10 ? whole.length - 1 - n : Math.floor((whole.length * (n - 10)) / 40))
    await refused()
  }
  for (let n = 0; n < 200; n += 1) {
    const bytes = Buffer.from(whole)
    // The beginning and the end byte by byte, the rest evenly.
    const at =
      n < 60 ? n : n < 110 ? whole.length - 1 - (n - 60) : Math.floor((whole.length * (n - 110)) / 90)
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (n % 8)), at)
    writeFileSync(path, bytes)
    await refused()
  }
  writeFileSync(path, Buffer.concat([whole, Buffer.of(0)]))
  await refused()
  expect(refusals).toEqual(Array.from({ length: 251 }, () => 'BackupRefused'))
  expect(existsSync(target.data_dir)).toBe(false)
  expect(await tablesIn(target.database_url)).toBe(0)
})

test('a sealed one says nothing without its passphrase, and no altered byte opens', async () => {
  const target = await emptyTarget()
  const path = await archived(PASSPHRASE)
  const whole = readFileSync(path)
  for (const told of ['the-nric-key', 'beneficiaries', '陈']) expect(whole.includes(told)).toBe(false)
  await expect(restoreArchive(path, null, target)).rejects.toThrow('its passphrase is needed')
  await expect(restoreArchive(path, 'eleven durians', target)).rejects.toThrow('The passphrase is wrong')
  for (const share of [0.2, 0.5, 0.8]) {
    const bytes = Buffer.from(whole)
    const at = Math.floor(whole.length * share)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    writeFileSync(path, bytes)
    await expect(restoreArchive(path, PASSPHRASE, target)).rejects.toThrow('damaged')
  }
  expect(existsSync(target.data_dir)).toBe(false)
  writeFileSync(path, whole)
  await restoreArchive(path, PASSPHRASE, target)
  expect(readFileSync(join(target.data_dir, 'nric-keys'), 'utf8')).toBe('the-nric-key')
  expect(statSync(join(target.data_dir, 'server-secret')).mode & 0o777).toBe(0o600)
})

test('one that is not sealed is refused where a passphrase was named: whoever forged it knows none', async () => {
  const target = await emptyTarget()
  const path = await archived(null)
  const refusal = 'is not sealed, though a passphrase was named'
  await expect(restoreArchive(path, PASSPHRASE, target)).rejects.toThrow(refusal)
  await expect(verifyArchive(path, PASSPHRASE)).rejects.toThrow(refusal)
  expect(existsSync(target.data_dir)).toBe(false)
})

test('what is not empty stays as it is', async () => {
  const target = await emptyTarget()
  const path = await archived(null)
  mkdirSync(target.data_dir)
  writeFileSync(join(target.data_dir, 'nric-keys'), 'mine')
  await expect(restoreArchive(path, null, target)).rejects.toThrow('is not empty: it holds nric-keys')
  expect(readdirSync(target.data_dir).filter((name) => !name.startsWith('kampung.lock'))).toEqual([
    'nric-keys',
  ])
  if (!target.database_url) return
  const { db, close } = await openDatabase({ url: target.database_url })
  await sql`create table mine (id int)`.execute(db)
  await close()
  const elsewhere = { ...target, data_dir: join(scratchDirectory(), 'data') }
  await expect(restoreArchive(path, null, elsewhere)).rejects.toThrow('is not empty: name a new one')
  expect(readdirSync(elsewhere.data_dir).filter((name) => !name.startsWith('kampung.lock'))).toEqual([])
  expect(await tablesIn(target.database_url)).toBe(1)
})

test('a newer one is refused by name; an older one is restored and brought forward', async () => {
  const target = await emptyTarget()
  const old = await openAside(join(scratchDirectory(), 'database'))
  await sql`drop schema public cascade`.execute(old.db)
  await sql`create schema public`.execute(old.db)
  const first = Object.entries(migrations).filter(([name]) => name < '0042')
  await old.db.transaction().execute((tx) => runMigrations(tx, Object.fromEntries(first)))
  await sql`insert into beneficiaries (status, serial_number, first_name, last_name, contact_number)
    values ('Active', 'B-1', 'Old', 'Timer', '+6591234567')`.execute(old.db)
  const older = await archived(null, old.db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`.execute(old.db)
  const newer = await archived(null, old.db)
  await old.close()

  await expect(restoreArchive(newer, null, target)).rejects.toThrow(
    'newer than this program: it holds 9999-later',
  )
  const { migrated } = await restoreArchive(older, null, target)
  expect(migrated).toContain('0100-backups')
  const { database_url, data_dir } = target
  const { db, close } = await openDatabase(database_url ? { url: database_url } : { dataDirectory: data_dir })
  expect(await db.selectFrom('beneficiaries').select('last_name').execute()).toEqual([{ last_name: 'Timer' }])
  expect(await db.selectFrom('backups').select('id').execute()).toEqual([])
  await close()
})

test('a server that cannot count its rows afterwards keeps what was restored, with its files and keys', async () => {
  if (testEngine !== 'postgres') return
  const target = await emptyTarget()
  const path = await archived(PASSPHRASE)
  const there = await openDatabase({ url: target.database_url ?? '' })
  // In a schema that the restore does not ask about: whoever counts works the index out anew, and fails.
  for (const statement of [
    sql`create schema elsewhere`,
    sql`create function elsewhere.of(n int) returns int language plpgsql immutable as $$ begin return n; end $$`,
    sql`create table elsewhere.numbers as select n from generate_series(1, 10) n`,
    sql`create index on elsewhere.numbers (elsewhere.of(n))`,
    sql`create or replace function elsewhere.of(n int) returns int language plpgsql immutable as $$
      begin raise 'cannot be counted'; end $$`,
  ])
    await statement.execute(there.db)
  await expect(sql`analyze`.execute(there.db)).rejects.toThrow('cannot be counted')
  await restoreArchive(path, PASSPHRASE, target)
  expect(readFileSync(join(target.data_dir, 'nric-keys'), 'utf8')).toBe('the-nric-key')
  const files = await there.db.selectFrom('files').select('id').execute()
  expect(files).toHaveLength(6)
  const storage = await openFileStorage({ data_dir: target.data_dir, files_s3: null })
  for (const { id } of files) expect(await storage.read(id, 'whole')).not.toBeNull()
  await there.close()
})

test('a secret that is given is not written to the disk, and another one than the archive’s is refused', async () => {
  const path = await archived(PASSPHRASE)
  const other = { ...(await emptyTarget()), server_secret: 'another' }
  await expect(restoreArchive(path, PASSPHRASE, other)).rejects.toThrow('SERVER_SECRET is not the one')
  expect(existsSync(join(other.data_dir, 'database'))).toBe(false)
  const own = { ...(await emptyTarget()), server_secret: 'the-server-secret' }
  await restoreArchive(path, PASSPHRASE, own)
  expect(existsSync(join(own.data_dir, 'nric-keys'))).toBe(true)
  expect(existsSync(join(own.data_dir, 'server-secret'))).toBe(false)
})
