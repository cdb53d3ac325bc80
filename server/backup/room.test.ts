import { readdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeHttpWorld } from '../../tests/durability/http-world.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { testEngine } from '../../tests/test-database.ts'
import { readConfig } from '../config.ts'
import { databaseBytes } from './make-archive.ts'
import { makeBackup } from './make-backup.ts'

const MB = 1024 * 1024
/** What the server itself keeps free. */
const RESERVE = 64 * MB

/** Every disk says that so many bytes are free. */
function freeRoom(bytes: number): void {
  Object.assign(fs, { statfs: async () => ({ bavail: bytes, bsize: 1 }) })
  syncBuiltinESMExports()
}

test.skipIf(testEngine !== 'postgres')(
  'a backup of a server’s database asks for room for half of it, before anything is written (S-18, S-19, H-1504)',
  async () => {
    const { statfs } = fs
    onTestFinished(() => {
      Object.assign(fs, { statfs })
      syncBuiltinESMExports()
    })
    const { environment, open } = await makeHttpWorld()
    const { db, close } = await open()
    const half = (await databaseBytes(db)) / 2
    await close()
    expect(half).toBeGreaterThan(2 * MB)
    const folder = scratchDirectory()
    const make = () =>
      makeBackup(readConfig(environment), { path: join(folder, 'one.backup'), passphrase: null, row: null })
    freeRoom(half + RESERVE - MB)
    await expect(make()).rejects.toThrow(/^There is no room in .+ MB are needed, .+ MB are free/)
    expect(readdirSync(folder)).toEqual([])
    freeRoom(half + RESERVE + MB)
    expect((await make()).size).toBeLessThan(half)
    expect(readdirSync(folder)).toEqual(['one.backup'])
  },
)
