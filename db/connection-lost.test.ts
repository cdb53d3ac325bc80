import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { scratchDirectory } from '../tests/scratch-directory.ts'
import { isConnectionLost } from './connection-lost.ts'
import { openUnjudged } from './postgres-engine.ts'

test('a server whose socket on this machine is gone is away, as one beyond the network is (H-1907)', async () => {
  const database = openUnjudged(`postgres:///kampung?host=${scratchDirectory()}`)
  onTestFinished(() => database.close())
  const error = await sql`select 1`.execute(database.db).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 'ENOENT' })
  expect(isConnectionLost(error)).toBe(true)
})

test('another file that is missing says nothing of the database', () => {
  let error: unknown
  try {
    readFileSync(`${scratchDirectory()}/none`)
  } catch (caught) {
    error = caught
  }
  expect(error).toMatchObject({ code: 'ENOENT' })
  expect(isConnectionLost(error)).toBe(false)
})
