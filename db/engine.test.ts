import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { startChild } from '../tests/child-process.ts'
import { scratchDirectory } from '../tests/scratch-directory.ts'
import { DataDirectoryHeldError } from './data-directory-lock.ts'
import { openDatabase } from './engine.ts'

// Eleven processes on a busy machine: only a hang may end this.
vi.setConfig({ testTimeout: 3_600_000 })

const starterModule = join(import.meta.dirname, '../tests/durability/starter.ts')

async function tables(db: Awaited<ReturnType<typeof openDatabase>>['db']): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from pg_tables where schemaname = 'public'`.execute(db)
  return rows[0]?.n ?? 0
}

it('makes a database where there is none, and finds it again', async () => {
  const dataDirectory = join(scratchDirectory(), 'not', 'yet', 'there')
  const first = await openDatabase({ dataDirectory })
  expect(first.kind).toBe('pglite')
  expect(await tables(first.db)).toBeGreaterThan(0)
  await sql`create table marks (n int8)`.execute(first.db)
  await sql`insert into marks values (7)`.execute(first.db)
  await first.close()
  expect(readdirSync(dataDirectory).sort()).toEqual(['database', 'kampung.lock'])
  const second = await openDatabase({ dataDirectory })
  expect((await sql`select n from marks`.execute(second.db)).rows).toEqual([{ n: 7 }])
  await second.close()
})

it('is refused to a second process, which leaves the first unharmed', async () => {
  const dataDirectory = scratchDirectory()
  const database = await openDatabase({ dataDirectory })
  await expect(openDatabase({ dataDirectory })).rejects.toThrow(DataDirectoryHeldError)
  const { code, errors } = await startChild(starterModule, dataDirectory).ended()
  expect(code).toBe(1)
  expect(errors).toContain(`process ${process.pid} on`)
  expect(await database.ready()).toBe(true)
  await database.close()
})

it('lets the lock go when it cannot open, and touches no folder that is not its own', async () => {
  const dataDirectory = scratchDirectory()
  mkdirSync(join(dataDirectory, 'database'))
  writeFileSync(join(dataDirectory, 'database', 'thesis.txt'), 'mine')
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(openDatabase({ dataDirectory })).rejects.toThrow('holds files, but no database')
  expect(readdirSync(join(dataDirectory, 'database'))).toEqual(['thesis.txt'])
})

it('starts over by itself when the first start was killed at any moment', async () => {
  const dataDirectory = scratchDirectory()
  for (const delay of [0, 20, 40, 60, 80, 120, 160, 200, 240, 280]) {
    const child = startChild(starterModule, dataDirectory)
    await child.next()
    await sleep(delay)
    await child.kill()
  }
  const child = startChild(starterModule, dataDirectory)
  expect(await child.next()).toBe('starting')
  expect(await child.next()).toBe('open')
  child.send({})
  expect((await child.ended()).code).toBe(0)
  expect(existsSync(join(dataDirectory, 'database.new'))).toBe(false)
})
