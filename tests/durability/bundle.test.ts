import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureServer } from '../../scripts/build-server.mjs'
import { DEMO_SIGN_IN, keptCaller } from '../kept-caller.ts'
import { scratchDirectory } from '../scratch-directory.ts'
import { serverData, startServer } from '../started-server.ts'
import { runTool } from '../tool-run.ts'

const root = join(import.meta.dirname, '../..')
const PASSPHRASE = 'eleven durians and a half'
/** Whoever sends the word that the server is ready says where from. */
const TELLING = `const send = process.send
  process.send = (word) => { console.log(new Error('sent').stack); return send.call(process, word) }`

type Kept = { id: number; is_here: boolean; check: { failure: string | null } | null }

test('the bundle does from any folder what the sources do: demonstration, match, backup, its check, a command (H-1580)', async () => {
  const program = await ensureServer(root, process.execPath)
  const directory = scratchDirectory()
  const data = { ...(await serverData(directory)), DEMO: '1', LOG_LEVEL: 'warn' }
  const imports = [`data:text/javascript,${encodeURIComponent(TELLING)}`]
  const server = await startServer(data, { program, cwd: directory, imports })
  expect(server.address, server.output()).not.toBe('')
  const { call, end } = keptCaller(server.address)
  expect((await call('POST', '/api/user/login', DEMO_SIGN_IN)).status).toBe(200)

  // A file of a package, a thread of ours, and a program of ours.
  expect((await call('GET', '/api/docs/swagger-ui-bundle.js')).status).toBe(200)
  const people: { serial_number: string }[] = JSON.parse((await call('GET', '/api/beneficiary')).text)
  const keys = people.slice(0, 5).map(({ serial_number }) => serial_number)
  const proposed = await call('POST', '/api/match/proposals', { who: { keys } })
  expect(proposed.status, proposed.text).toBe(201)
  expect(JSON.parse(proposed.text)).toMatchObject({ people: 5 })

  const latest = async (): Promise<Kept | undefined> =>
    JSON.parse((await call('GET', '/api/backup')).text).backups[0]
  const passphrase = { passphrase: PASSPHRASE }
  expect((await call('POST', '/api/backup', passphrase)).status).toBe(202)
  await expect.poll(latest, { timeout: 120_000 }).toMatchObject({ is_here: true })
  const id = (await latest())?.id
  expect((await call('POST', `/api/backup/file/${id}/verify`, passphrase)).status).toBe(202)
  await expect.poll(latest, { timeout: 240_000 }).toMatchObject({ check: { failure: null } })
  expect(await runTool('audit', ['verify'], data)).toMatchObject({ code: 0 })

  end()
  expect(await server.stop()).toBe(0)
  const [, line] = /\bserver\/main\.ts:(\d+):\d+/.exec(server.output()) ?? []
  const source = readFileSync(join(root, 'server/main.ts'), 'utf8').split('\n')
  expect(source[Number(line) - 1], server.output()).toContain('process.send')
})

test('the bundle is of our own modules and two packages, and the heap and the mask stand before any package is loaded (H-1580)', async () => {
  const folder = join(await ensureServer(root, process.execPath), '..')
  const chunks = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(chunks.length).toBeGreaterThan(1)
  for (const name of chunks) {
    const { sources } = JSON.parse(readFileSync(join(folder, `${name}.map`), 'utf8'))
    expect(
      sources.filter(
        (path: string) => !/^\.\.\/((contract|db|server)\/.+\.ts|node_modules\/(kysely|zod)\/.+)$/.test(path),
      ),
      name,
    ).toEqual([])
  }
  expect(chunks).toEqual(expect.arrayContaining(['engine-worker.js', 'match-worker.js']))
  const first = readFileSync(join(folder, 'start.js'), 'utf8')
  const statically = Array.from(first.matchAll(/^import\b[^(]*?['"]([^'"]+)['"]/gm), ([, name]) => name)
  expect(statically.filter((name) => !name?.startsWith('node:'))).toEqual([])
  expect(first).toContain('umask')
  expect(first).toContain('--heap-growing-percent')
})

test('what a package does on being loaded is done in the bundle too: it says what is wrong in its words (H-1580)', async () => {
  const program = await ensureServer(root, process.execPath)
  const server = await startServer({ LOG_LEVEL: 'loud', DATA_DIR: scratchDirectory() }, { program })
  expect(server.output()).toContain('LOG_LEVEL Invalid option: expected one of "fatal"')
  expect(await server.ended).toBe(1)
})
