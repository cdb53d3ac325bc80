import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import { keepSecretCheck } from './secret-check.ts'
import { openServerSecret } from './server-secret.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('servers on two machines with one SERVER_SECRET make and read the same, and keep no file', () => {
  const [one, other] = [scratchDirectory(), scratchDirectory()]
  const given = `${randomBytes(32).toString('base64')}\n`
  const [here, there] = [openServerSecret(one, given), openServerSecret(other, given)]
  expect(here.linkKey).toEqual(there.linkKey)
  expect(here.keyedHash('402917')).toBe(there.keyedHash('402917'))
  expect(here.check).toBe(there.check)
  expect([one, other].some((folder) => existsSync(join(folder, 'server-secret')))).toBe(false)
  // Left to themselves each makes its own.
  const [own, another] = [openServerSecret(one), openServerSecret(other)]
  expect(own.keyedHash('402917')).not.toBe(another.keyedHash('402917'))
  expect(own.check).not.toBe(another.check)
  expect(openServerSecret(one).check).toBe(own.check)
  expect(openServerSecret(one, given).check).toBe(here.check)
})

test.each(['', 'c2hvcnQ=', 'not base64 of 32 bytes'])('a SERVER_SECRET of %j is refused by name', (given) => {
  expect(() => openServerSecret(scratchDirectory(), given)).toThrow(/SERVER_SECRET is damaged/)
})

test('a server with another secret than the one before says so, once', async () => {
  const said: string[] = []
  const log = { warn: (text: string) => void said.push(text) } as Parameters<typeof keepSecretCheck>[2]
  const starts = async (check: string) => {
    said.length = 0
    await keepSecretCheck(database.db, check, log)
    return said.length
  }
  expect(await starts('one')).toBe(0)
  expect(await starts('one')).toBe(0)
  expect(await starts('other')).toBe(1)
  expect(said[0]).toContain('SERVER_SECRET')
  expect(await starts('other')).toBe(0)
  expect(await starts('one')).toBe(1)
})
