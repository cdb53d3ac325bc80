import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

test('a person fills the address list from a file, before the server was ever started', async () => {
  const directory = scratchDirectory()
  const env = { ...(await serverData(directory)), INIT_CWD: directory }
  writeFileSync(
    join(directory, 'list.csv'),
    'postal_code,block_number,street_name\n162012,12A,Jalan Kukoh\n1,1,Bad\n',
  )
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
    expect(beside.said).toMatch(/The data directory .+ is in use by process \d+ .+ Stop it first/)
  }
  expect(await server.stop()).toBe(0)
})

test('a file that is not there, and a command that is none, are said plainly', async () => {
  expect(await addresses(['import', 'no-such.csv'], {})).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no file .+no-such\.csv\n$/),
  })
  expect((await addresses(['export'], {})).said).toContain('Usage: npm run kampung -- addresses import FILE')
})
