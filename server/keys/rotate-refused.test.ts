import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyCalls } from '../../tests/key-ring.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { openVault } from '../storage/nric-vault.ts'
import { openKeysPlace } from './keys-place.ts'
import { rotateKeys } from './rotate-keys.ts'

let kampung: TestApp
const keys = keyCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('a file that cannot be written leaves the old keys, and no key is made', async () => {
  const had = readFileSync(keys.path(), 'utf8')
  const ids = kampung.services.vault.keyIds()
  mkdirSync(`${keys.path()}.new`)
  await expect(keys.rotate()).rejects.toThrow()
  rmSync(`${keys.path()}.new`, { recursive: true })
  expect(readFileSync(keys.path(), 'utf8')).toBe(had)
  expect(kampung.services.vault.keyIds()).toEqual(ids)
})

test('one change of keys at a time', async () => {
  const both = await Promise.allSettled([1, 2].map(() => keys.ask({ ask: 'keys', keys: 'rotate' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('with NRIC_KEYS it makes none and says what to do; with another one first it goes on', async () => {
  const nric_keys = readFileSync(keys.path(), 'utf8')
  const given = { data_dir: keys.config().data_dir, nric_keys }
  const told = await rotateKeys(await openKeysPlace(kampung.db, given, { has_servers: true }))
  expect(told.is_done).toBe(false)
  expect(told.said.join('\n')).toContain('Put it second in NRIC_KEYS of every server')
  const another = { ...given, nric_keys: `another:${Buffer.alloc(32, 7).toString('base64')}\n${nric_keys}` }
  const early = openKeysPlace(kampung.db, another, { has_servers: true }).then((place) => rotateKeys(place))
  await expect(early).rejects.toThrow('No server was started with the key another yet')
  await openVault({ ...another, db: kampung.db })
  const done = await rotateKeys(await openKeysPlace(kampung.db, another, { has_servers: true }))
  expect(done).toMatchObject({ is_done: true })
  expect(readFileSync(keys.path(), 'utf8')).toBe(nric_keys)
})
