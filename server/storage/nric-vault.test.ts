import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import { openVault } from './nric-vault.ts'

let database: OpenDatabase
let data_dir: string
const nric = 'S1234567D'
const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const open = (nric_keys?: string) => openVault({ data_dir, nric_keys, db: database.db })

beforeEach(async () => {
  database = await openTestDatabase()
  data_dir = scratchDirectory()
})
afterEach(() => database.close())

test('what is sealed opens in its own row only, and every sealing is another text', async () => {
  const vault = await open()
  const sealed = vault.seal(nric, 7)
  expect(vault.open(sealed.nric_sealed, 7)).toBe(nric)
  expect(() => vault.open(sealed.nric_sealed, 8)).toThrow()
  expect(vault.seal(nric, 7).nric_sealed).not.toBe(sealed.nric_sealed)
  expect(vault.openMasks(sealed.nric_masked)).toBe('S****567D')
  expect(JSON.stringify(sealed)).not.toMatch(/1234|567D/)
})

test('a text altered in any one place does not open', async () => {
  const vault = await open()
  const { nric_sealed } = vault.seal(nric, 7)
  const dot = nric_sealed.indexOf('.')
  for (let at = dot + 1; at < nric_sealed.length - 1; at += 1) {
    const other = nric_sealed[at] === 'A' ? 'B' : 'A'
    const altered = nric_sealed.slice(0, at) + other + nric_sealed.slice(at + 1)
    expect(() => vault.open(altered, 7)).toThrow()
  }
})

test('the indexes find the whole and the last 4, in any case, and neither gives away the other', async () => {
  const vault = await open()
  const sealed = vault.seal(nric, 1)
  expect(vault.indexesOf('s1234567d')).toEqual([sealed.nric_index])
  expect(vault.last4IndexesOf('567d')).toEqual([sealed.nric_last4_index])
  expect(vault.indexesOf('567D')).not.toEqual(vault.last4IndexesOf('567D'))
  expect(vault.seal('T0000567Z', 2).nric_index).not.toBe(sealed.nric_index)
})

test('the key lies in a 0600 file beside the database and is used again', async () => {
  const { nric_sealed, nric_index } = (await open()).seal(nric, 3)
  expect(statSync(join(data_dir, 'nric-keys')).mode & 0o777).toBe(0o600)
  const again = await open()
  expect(again.open(nric_sealed, 3)).toBe(nric)
  expect(again.indexesOf(nric)).toEqual([nric_index])
})

test('a lost or another key refuses to start, and no new key is made', async () => {
  await open()
  const path = join(data_dir, 'nric-keys')
  const [id] = readFileSync(path, 'utf8').split(':')
  rmSync(path)
  await expect(open()).rejects.toThrow(/missing/)
  await expect(open()).rejects.toThrow(/missing/)
  await expect(open(key('other'))).rejects.toThrow(`The NRIC key ${id}, with which`)
  writeFileSync(path, key(String(id)))
  await expect(open()).rejects.toThrow(/not the one/)
})

test('a new first key seals and indexes, the old one still opens and still finds (0082)', async () => {
  const old = key('old')
  const { nric_sealed, nric_index } = (await open(old)).seal(nric, 1)
  const both = await open(`${key('new')},${old}`)
  expect(both.open(nric_sealed, 1)).toBe(nric)
  expect(both.seal(nric, 2).nric_sealed).toMatch(/^new\./)
  expect(both.indexesOf(nric)).toEqual([both.seal(nric, 2).nric_index, nric_index])
  expect(nric_index).not.toBe(both.seal(nric, 2).nric_index)
  await expect(open(old)).rejects.toThrow(/new.*missing/)
})

test('keys that are not id:base64 of 32 bytes are refused in one sentence', async () => {
  await expect(open('short:AAAA')).rejects.toThrow('NRIC_KEYS is not right')
  await expect(open('nothing')).rejects.toThrow('NRIC_KEYS is not right')
  const twice = key('a')
  await expect(open(`${twice},${twice}`)).rejects.toThrow('names a key twice')
})

test('two servers that start at once on one new database end with one key', async () => {
  const results = await Promise.allSettled([open(key('a')), open(key('b'))])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
