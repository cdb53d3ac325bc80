import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../db/engine.ts'
import { migrations } from '../../../db/migrations/all.ts'
import { bareEnvironment } from '../../../tests/bare-environment.ts'
import { scratchDirectory } from '../../../tests/scratch-directory.ts'
import { serverData, startServer } from '../../../tests/started-server.ts'
import { testEngine } from '../../../tests/test-database.ts'

const command = join(import.meta.dirname, '../../../scripts/addresses.ts')

function addresses(args: string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      { env: { ...bareEnvironment(), ...env } },
      (error, stdout, stderr) => {
        resolve({ code: Number(error?.code ?? 0), said: stdout + stderr })
      },
    )
  })
}

test('a person fills the address list from a file, once the server was started', async () => {
  const directory = scratchDirectory()
  const env = { ...(await serverData(directory)), INIT_CWD: directory }
  writeFileSync(
    join(directory, 'list.csv'),
    'postal_code,block_number,street_name\n162012,12A,Jalan Kukoh\n1,1,Bad\n',
  )
  expect(await (await startServer(env)).stop()).toBe(0)
  const first = await addresses(['import', 'list.csv'], env)
  expect(first).toEqual({
    code: 0,
    said: "Row 3 refused: Postal code must be 6 digits, not '1'\n2 addresses read: 1 added, 0 corrected, 0 unchanged, 1 refused\n",
  })
  expect((await addresses(['import', 'list.csv'], env)).said).toContain('0 added, 0 corrected, 1 unchanged')

  const server = await startServer(env)
  const beside = await addresses(['import', 'list.csv'], env)
  if (testEngine === 'postgres') expect(beside.said).toContain('1 unchanged')
  else {
    expect(beside.code).toBe(1)
    expect(beside.said).toMatch(/A server works on this embedded database.+ Stop it first/)
  }
  expect(await server.stop()).toBe(0)
})

test('no database is made, and none brought forward, for a list: the start does that (H-1912)', async () => {
  const directory = scratchDirectory()
  const data = await serverData(directory)
  const env = { ...data, INIT_CWD: directory }
  writeFileSync(join(directory, 'list.csv'), 'postal_code,block_number,street_name\n162012,12A,Jalan Kukoh\n')
  const refused = await addresses(['import', 'list.csv'], env)
  expect(refused.code).toBe(1)
  expect(refused.said).toMatch(
    /^(There is no database in DATA_DIR|This database is empty, or of an older version)/,
  )
  expect(existsSync(join(directory, 'data/database'))).toBe(false)

  expect(await (await startServer(env)).stop()).toBe(0)
  const url = data.DATABASE_URL
  const open = () => openDatabase(url ? { url } : { dataDirectory: join(directory, 'data') })
  const older = await open()
  const [name] = Object.keys(migrations).slice(-1)
  await sql`delete from kysely_migration where name = ${name}`.execute(older.db)
  await older.close()
  const waiting = await addresses(['import', 'list.csv'], env)
  expect(waiting).toEqual({
    code: 1,
    said: 'This database is empty, or of an older version. Start the server once, then try again.\n',
  })
  const left = await open()
  onTestFinished(() => left.close())
  const { rows } = await sql`select name from kysely_migration where name = ${name}`.execute(left.db)
  expect(rows).toEqual([])
})

test('a file that is not there, and a command that is none, are said plainly', async () => {
  expect(await addresses(['import', 'no-such.csv'], {})).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no file .+no-such\.csv\n$/),
  })
  expect((await addresses(['export'], {})).said).toContain('Usage: npm run kampung -- addresses import FILE')
})
