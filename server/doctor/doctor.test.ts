import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/engine.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { serverData, startServer } from '../../tests/started-server.ts'
import { testEngine } from '../../tests/test-database.ts'
import { runTool } from '../../tests/tool-run.ts'
import type { Finding } from './finding.ts'

/** The same data, owned by a role that is no superuser: the tests' own is one. */
async function ownRole(data: Record<string, string>): Promise<Record<string, string>> {
  if (data.DATABASE_URL === undefined) return data
  const url = new URL(data.DATABASE_URL)
  const role = `doctor_${url.pathname.slice(1)}`
  const administer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await administer(
    `create role ${role} login password 'for-this-test'`,
    `alter database ${url.pathname.slice(1)} owner to ${role}`,
  )
  onTestFinished(() =>
    administer(`drop database if exists ${url.pathname.slice(1)} with (force)`, `drop role ${role}`),
  )
  url.username = role
  url.password = 'for-this-test'
  return { ...data, DATABASE_URL: url.href }
}

async function doctor(data: Record<string, string>) {
  const { code, output } = await runTool('doctor', ['--json'], data)
  const findings: Finding[] = JSON.parse(output)
  const stateOf = (id: string) => findings.find((finding) => finding.id === id)?.state
  const mend = findings.filter(({ state }) => state === 'mend').map(({ id }) => id)
  return { code, output, stateOf, mend }
}

test('it finds nothing to mend beside a running server and without it, and says what is', async () => {
  const folder = scratchDirectory()
  const data = await ownRole(await serverData(folder))
  const root = data.DATA_DIR ?? ''
  const before = await doctor(data)
  expect(before).toMatchObject({ code: 0, mend: [] })
  expect(existsSync(root)).toBe(false)

  const server = await startServer(data)
  const beside = await doctor(data)
  expect(beside).toMatchObject({ code: 0, mend: [] })
  expect(beside.stateOf('server')).toBe('well')
  expect(beside.stateOf('backup')).toBe('look')
  expect(beside.stateOf('schema')).toBe('well')
  expect(beside.output).not.toContain('for-this-test')

  // While it runs, by its own eyes on the embedded database and by the command's on a server.
  chmodSync(join(root, 'server-secret'), 0o644)
  chmodSync(join(root, 'files'), 0o755)
  expect(await doctor(data)).toMatchObject({ code: 1, mend: ['files-folder', 'server-secret'] })
  const words = await runTool('doctor', [], data)
  expect(words).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^MEND {2}files-folder: .*0755.*→ chmod 700/s),
  })
  expect(words.output).toContain('2 to mend')
  chmodSync(join(root, 'server-secret'), 0o600)
  chmodSync(join(root, 'files'), 0o700)

  expect(await server.stop()).toBe(0)
  const alone = await doctor(data)
  expect(alone).toMatchObject({ code: 0, mend: [] })
  expect(alone.stateOf('server')).toBe('look')
  expect(alone.stateOf('key-copies')).toBe('well')

  const copy = join(folder, 'data.old')
  mkdirSync(copy)
  cpSync(join(root, 'nric-keys'), join(copy, 'nric-keys'))
  expect((await doctor(data)).stateOf('key-copies')).toBe('look')
  writeFileSync(join(root, 'nric-keys'), `other:${Buffer.alloc(32, 7).toString('base64')}\n`)
  rmSync(join(root, 'server-secret'))
  expect(await doctor(data)).toMatchObject({ code: 1, mend: ['server-secret', 'nric-keys'] })
  expect((await runTool('doctor', ['--loud'], data)).output).toContain('Usage:')
})

test('an older database, a late backup, an open log, an index that is lacking and a clock that was set back are found', async () => {
  const data = await serverData(scratchDirectory())
  const server = await startServer({ ...data, PUBLIC_URL: 'https://kampung.example' })
  expect(server.output()).toContain(
    'Warning: PUBLIC_URL https://kampung.example is https and TRUST_PROXY is 0',
  )
  expect(await server.stop()).toBe(0)
  const location = data.DATABASE_URL ? { url: data.DATABASE_URL } : { dataDirectory: data.DATA_DIR ?? '' }
  const change = async (...statements: string[]) => {
    const database = await openDatabase(location)
    for (const statement of statements) await database.db.executeQuery(CompiledQuery.raw(statement))
    await database.close()
  }
  await change(
    `insert into audit_events (at, actor_kind, actor_name, address, request_id, action, entity, entity_id, reason)
      values (now() - interval '1 hour', 'system', '', '', '', 'updated', 'settings', '', '')`,
    `insert into backups (made_by, finished_at) values ('command', now() - interval '9 days')`,
    `insert into users (first_name, last_name, email, password_hash, department, role, created_at)
      values ('Aisha', 'Rahim', 'aisha@kampung.example', '', 'Management', 'super_admin', now() - interval '300 days')`,
    'drop index comms_logs_latest',
  )
  const found = await doctor(data)
  expect(found.mend.filter((id) => id !== 'database-role')).toEqual(['backup', 'restore'])
  expect([found.stateOf('log'), found.stateOf('indexes')]).toEqual(['look', 'look'])
  expect(found.output).toContain('comms_logs_latest')
  await change(
    `insert into audit_events (at, actor_kind, actor_name, address, request_id, action, entity, entity_id, reason)
      values (now() + interval '1 hour', 'system', '', '', '', 'updated', 'settings', '', '')`,
    `delete from kysely_migration where name = '0100-backups'`,
    `insert into kysely_migration (name, timestamp) values ('9999-later', '')`,
  )
  expect((await doctor(data)).mend).toContain('schema')
  await change(
    `delete from kysely_migration where name = '9999-later'`,
    `insert into kysely_migration (name, timestamp) values ('0100-backups', '')`,
  )
  expect((await doctor(data)).mend).toContain('clock')
})

test.runIf(testEngine === 'postgres')('a superuser, and a server that is away, are told', async () => {
  const data = await serverData(scratchDirectory())
  expect(await doctor(data)).toMatchObject({ code: 1, mend: ['database-role'] })
  const away = new URL(data.DATABASE_URL ?? '')
  away.port = '1'
  away.password = 'never-said'
  const found = await doctor({ ...data, DATABASE_URL: away.href })
  expect(found).toMatchObject({ code: 1, mend: ['database'] })
  expect(found.output).not.toContain('never-said')
})

test.runIf(testEngine === 'pglite')(
  'whatever mask the shell has, what the tools write is for this account alone',
  async () => {
    const folder = scratchDirectory()
    const data = { DATA_DIR: join(folder, 'data'), DEMO: '0' }
    const before = process.umask(0o000)
    onTestFinished(() => void process.umask(before))
    const server = await startServer(data)
    expect(await server.stop()).toBe(0)
    const archive = join(folder, 'kampung.backup')
    expect(await runTool('backup', [archive, '--without-keys'], data)).toMatchObject({ code: 0 })
    const restored = { DATA_DIR: join(folder, 'restored') }
    expect(await runTool('restore', [archive], restored)).toMatchObject({ code: 0 })
    for (const path of [
      archive,
      join(restored.DATA_DIR, 'kampung.lock'),
      join(data.DATA_DIR, 'kampung.lock'),
    ])
      expect([path, statSync(path).mode & 0o077]).toEqual([path, 0])
  },
)

test.runIf(testEngine === 'pglite')(
  'a server of another version is said to be one, whichever is the older',
  async () => {
    const data = await serverData(scratchDirectory())
    const root = data.DATA_DIR ?? ''
    const server = await startServer(data)
    const socket = connect(join(root, 'kampung.sock'))
    const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
    const answerTo = async (line: string) => {
      socket.write(`${line}\n`)
      return JSON.parse((await lines.next()).value ?? '')
    }
    for (const line of [
      JSON.stringify({ ask: 'tomorrow' }),
      '{',
      JSON.stringify({ ask: 'doctor', how: 'well' }),
    ])
      expect(await answerTo(line)).toEqual({
        refused: expect.stringContaining('does not know this question'),
      })
    // The line is still good.
    expect(await answerTo(JSON.stringify({ ask: 'doctor' }))).toMatchObject({ findings: expect.any(Array) })
    socket.destroy()
    expect(await server.stop()).toBe(0)

    // As servers did before they had an answer for it.
    const older = createServer((each) => void each.once('data', () => each.destroy()))
    older.listen(join(root, 'kampung.sock'))
    await once(older, 'listening')
    onTestFinished(() => void older.close())
    const found = await doctor(data)
    expect(found).toMatchObject({ code: 1, mend: ['server'] })
    expect(found.output).toContain('or is an older version than this command')
    expect(found.stateOf('server-secret')).toBe('well')
  },
)

test.runIf(testEngine === 'pglite' && process.getuid?.() === 0)(
  'root leaves nothing of its own in the data of another account',
  async () => {
    const data = await serverData(scratchDirectory())
    const root = data.DATA_DIR ?? ''
    const server = await startServer(data)
    expect(await server.stop()).toBe(0)
    const everything = () => [
      root,
      ...readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
    ]
    const owned = everything()
    for (const path of owned) chownSync(path, 65_534, 65_534)
    const found = await doctor(data)
    expect(found).toMatchObject({ code: 0, mend: [] })
    expect([found.stateOf('account'), found.stateOf('database')]).toEqual(['look', 'look'])
    expect(everything().sort()).toEqual(owned.sort())
    expect(everything().filter((path) => statSync(path).uid !== 65_534)).toEqual([])
  },
)
