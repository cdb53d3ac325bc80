import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { scratchDirectory } from '../tests/scratch-directory.ts'
import { initialiseDirectory } from './first-start.ts'

const calls = vi.hoisted((): { log: string[] } => ({ log: [] }))

vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>()
  return {
    ...fs,
    async open(path: string, flags: string) {
      const file = await fs.open(path, flags)
      const sync = async () => {
        await file.sync()
        calls.log.push(`sync ${path}`)
      }
      return { sync, close: () => file.close() }
    },
  }
})

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  return {
    ...fs,
    renameSync(from: string, to: string) {
      fs.renameSync(from, to)
      calls.log.push(`rename ${from}`)
    },
  }
})

beforeEach(() => {
  calls.log.length = 0
})

it('syncs every file and folder before the new database takes its name, and the name after', async () => {
  const parent = scratchDirectory()
  const directory = join(parent, 'database')
  expect(await initialiseDirectory(directory)).toBe(true)
  const draft = `${directory}.new`
  const all = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map(
    (path) => `sync ${join(draft, path)}`,
  )
  expect(all.length).toBeGreaterThan(500)
  // Whoever starts first of all keeps what the database is unpacked from, elsewhere.
  const log = calls.log.filter((line) => line.includes(parent))
  const renamed = log.indexOf(`rename ${draft}`)
  expect(new Set(log.slice(0, renamed))).toEqual(new Set([...all, `sync ${draft}`]))
  expect(log.slice(renamed + 1)).toEqual([`sync ${parent}`])
})

it('leaves a database that is there as it is', async () => {
  const directory = join(scratchDirectory(), 'database')
  await initialiseDirectory(directory)
  calls.log.length = 0
  expect(await initialiseDirectory(directory)).toBe(false)
  expect(calls.log).toEqual([])
})
