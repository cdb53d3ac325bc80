import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/all.ts'
import { openAside } from '../../db/pglite-engine.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { noteCutOff } from './cut-off.ts'
import { makeBackup } from './make-backup.ts'
import { RESTORED } from './revoke-credentials.ts'
import { runBackup } from './run-backup.ts'
import { socketPath } from './tool-socket.ts'

const HOUR = 3_600_000
let kampung: TestApp
let copy: string
let backups: string
beforeAll(async () => {
  kampung = await openTestApp()
  const { data_dir } = kampung.services.config
  backups = join(data_dir, 'backups')
  mkdirSync(backups, { recursive: true })
  copy = join(data_dir, 'database')
  const made = await openAside(copy)
  await migrate(made.db, migrations, 'pglite')
  await made.close()
})
afterAll(() => kampung.close())

/** A server that hands out a copy of its database, and is gone when it is to note what became of it. */
async function leavingServer(): Promise<void> {
  const server = createServer(async (socket) => {
    socket.on('error', () => undefined)
    for await (const line of createInterface({ input: socket })) {
      if (JSON.parse(line).ask !== 'copy') return socket.destroy()
      socket.write(`${JSON.stringify({ directory: copy, standstill_ms: 1 })}\n`)
    }
  })
  await new Promise<void>((listening) =>
    server.listen(socketPath(kampung.services.config.data_dir), listening),
  )
  onTestFinished(() => void server.close())
}

const insert = (values: object = {}) =>
  kampung.db
    .insertInto('backups')
    .values({ made_by: 'button', ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
const failureOf = async (id: number) =>
  (await kampung.db.selectFrom('backups').select('failure').where('id', '=', id).executeTakeFirst())?.failure

test('a command whose archive nobody could note says that it is whole, and leaves it (H-1810)', async () => {
  await leavingServer()
  const path = join(scratchDirectory(), 'one.backup')
  const made = makeBackup(kampung.services.config, { path, passphrase: null, row: null })
  await expect(made).rejects.toThrow(/one\.backup is whole, but nobody could note it.*The server hung up/)
  await expect(made).rejects.not.toThrow('Nothing was written')
  const again = makeBackup(kampung.services.config, { path, passphrase: null, row: null })
  await expect(again).rejects.toThrow('is there already')
})

test('one of the server’s own that could not be noted leaves no archive that no row names (H-1810)', async () => {
  await leavingServer()
  const { id } = await insert()
  await runBackup(kampung.services, id, '')
  expect(await failureOf(id)).toContain('The server hung up')
  expect(readdirSync(backups)).toEqual([])
})

test('whole archives of rows that failed go later, and nothing that a row names or that was restored from (H-1810)', async () => {
  const day = (at: number) => new Date(at).toISOString().slice(0, 16).replaceAll(':', '')
  const begun = Date.now() - 5 * HOUR
  const ended = { started_at: new Date(begun).toISOString(), finished_at: new Date().toISOString() }
  const place = (id: number, at = begun) => {
    const name = `kampung-${day(at)}-${id}.backup`
    const path = join(backups, name)
    writeFileSync(path, 'whole')
    utimesSync(path, new Date(), new Date(Date.now() - HOUR))
    return name
  }
  const failed = (await insert({ ...ended, failure: 'no room' })).id
  place(failed)
  const restored = place((await insert({ ...ended, failure: RESTORED })).id)
  const earlier = place(failed, begun - 48 * HOUR)
  const named = place((await insert({ ...ended, file_name: 'named' })).id)
  const going = place((await insert()).id)
  const foreign = place(9_999_999)
  await noteCutOff(kampung.services)
  expect(readdirSync(backups).sort()).toEqual([restored, earlier, named, going, foreign].sort())
})
