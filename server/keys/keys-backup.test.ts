import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/engine.ts'
import { keyCalls } from '../../tests/key-ring.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { createTestDatabase, testEngine } from '../../tests/test-database.ts'
import { makeArchive } from '../backup/make-archive.ts'
import { bothKeys } from '../backup/make-backup.ts'
import { restoreArchive } from '../backup/restore-archive.ts'
import { openVault } from '../storage/nric-vault.ts'

let kampung: TestApp
const keys = keyCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const inFile = () => ({ nric_keys: readFileSync(keys.path(), 'utf8'), server_secret: null })
const PASSPHRASE = 'twelve durians and a rambutan'

/** The archive restored, opened as a server does, with everybody's NRIC. */
async function restored(path: string) {
  const data_dir = join(scratchDirectory(), 'data')
  const made = testEngine === 'postgres' ? await createTestDatabase() : null
  if (made) onTestFinished(made.drop)
  await restoreArchive(path, PASSPHRASE, { data_dir, database_url: made?.url, has_nric_keys: false })
  const { db, close } = await openDatabase(made ? { url: made.url } : { dataDirectory: data_dir })
  const vault = await openVault({ data_dir, nric_keys: undefined, db })
  const rows = await db.selectFrom('volunteers').select(['id', 'nric_sealed']).execute()
  const nrics = new Map(rows.map(({ id, nric_sealed }) => [id, vault.open(nric_sealed ?? '', id)]))
  await close()
  return nrics
}

async function archived(before: ReturnType<typeof inFile>) {
  const { services, db } = kampung
  const path = join(scratchDirectory(), 'one.kampung')
  const keys = () => bothKeys(before, inFile())
  await makeArchive({ db, engine: testEngine, storage: services.storage, keys }, path, PASSPHRASE)
  return path
}

test('a backup of before, in the middle of and after a change of keys brings what it needs', async () => {
  const nrics = await keys.people(210)
  const [old = ''] = keys.inFile()
  const before = inFile()
  const earlier = await archived(before)
  await keys
    .rotate(async () => {
      throw new Error('killed')
    })
    .catch(() => undefined)
  expect(await restored(await archived(inFile()))).toEqual(nrics)
  await keys.rotate()
  await keys.retire(old)
  // Begun before and ended after it.
  expect(await restored(await archived(before))).toEqual(nrics)
  expect(await restored(earlier)).toEqual(nrics)
})

test('what was copied with one key and ended with another holds both, the one of now first', () => {
  const of = (nric_keys: string | null) => ({ nric_keys, server_secret: 's' })
  expect(bothKeys(of('a:1\n'), of('b:2\na:1\n'))).toEqual(of('b:2\na:1\n'))
  expect(bothKeys(of('a:1\n'), of('b:2\n'))).toEqual(of('b:2\na:1\n'))
  expect(bothKeys(of('a:1'), of('a:1'))).toEqual(of('a:1'))
  expect(bothKeys(of(null), of(null))).toEqual(of(null))
})
