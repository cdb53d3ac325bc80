import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hashOfServer } from '../../scripts/build-server.mjs'
import { hashOfSite } from '../../scripts/build-site.mjs'
import { PAUSES_MS, runAgainWhenBroken } from '../../scripts/start-again.mjs'
import { withPlantedTree } from './planted-tree.ts'

const lock = JSON.stringify({ packages: {} })
const server = `
  const end = (why) => { console.log('drained after ' + why); process.exit(7) }
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => end(signal))
  process.on('disconnect', () => end('disconnect'))
  setInterval(() => {}, 1000)
  console.log('up, pid ' + process.pid)
`

/** A project that is installed and built already, whose server says what happens to it. */
function withStartedProject<T>(
  use: (runner: ChildProcess, said: () => string) => Promise<T>,
  main = server,
): Promise<T> {
  const files = {
    'package-lock.json': lock,
    'package.json': '{"type":"module"}',
    'server/main.ts': '',
    'dist-server/start.js': main,
  }
  return withPlantedTree(files, async (folder) => {
    cpSync('run.mjs', join(folder, 'run.mjs'))
    cpSync('scripts', join(folder, 'scripts'), { recursive: true })
    for (const name of ['node_modules', 'dist']) mkdirSync(join(folder, name))
    writeFileSync(join(folder, 'node_modules/.kampung-lock'), createHash('sha256').update(lock).digest('hex'))
    writeFileSync(join(folder, 'dist/.built-from'), hashOfSite(folder))
    writeFileSync(join(folder, 'dist-server/.built-from'), hashOfServer(folder))
    const runner = spawn(process.execPath, ['run.mjs', 'start'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    runner.stdout.on('data', (chunk) => {
      output += chunk
    })
    await expect.poll(() => output).toContain('up, pid')
    return use(runner, () => output)
  })
}

const exitOf = (runner: ChildProcess) => new Promise<number | null>((resolve) => runner.once('exit', resolve))

test.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
  '%s reaches the server, whose exit code is handed back',
  async (signal) => {
    await withStartedProject(async (runner, said) => {
      const ended = exitOf(runner)
      runner.kill(signal)
      expect(await ended).toBe(7)
      expect(said()).toContain(`drained after ${signal}`)
    })
  },
)

test('a server whose starter is killed drains by itself', async () => {
  await withStartedProject(async (runner, said) => {
    runner.kill('SIGKILL')
    await expect.poll(said).toContain('drained after disconnect')
  })
})

/** Ends broken as often as asked, a line for each time, and then lives. */
const breaking = `
  import { appendFileSync, readFileSync } from 'node:fs'
  appendFileSync('starts', 'x')
  process.on('SIGTERM', () => process.exit(0))
  console.log('up, pid ' + process.pid)
  if (readFileSync('starts', 'utf8').length <= 2) process.exit(75)
  setInterval(() => {}, 1000)
`

test('a server that ends broken is started again, and a stop ends both', async () => {
  await withStartedProject(async (runner, said) => {
    await expect.poll(() => said().match(/up, pid/g)?.length).toBe(3)
    const ended = exitOf(runner)
    runner.kill('SIGTERM')
    expect(await ended).toBe(0)
  }, breaking)
})

test.each([
  ['five times at most', [75, 75, 75, 75, 75, 75, 0], 0, 75, 6],
  ['not after any other end', [1, 75], 0, 1, 1],
  ['counted anew once it ran well', [75, 75, 75, 75, 75, 75, 75, 0], 1, 0, 8],
])('a broken server is started again: %s', async (_, codes, wellEveryTime, last, runs) => {
  let run = 0
  const pauses = [1, 2, 3, 4, 5]
  const ranWellMs = wellEveryTime ? 0 : 3_600_000
  expect(await runAgainWhenBroken(async () => codes[run++] ?? 0, { pauses, ranWellMs })).toBe(last)
  expect(run).toBe(runs)
})

test('it is started again after 1, 2, 4, 8 and 16 seconds, unless somebody says otherwise', async () => {
  expect(PAUSES_MS).toEqual([1000, 2000, 4000, 8000, 16_000])
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const codes = [75, 0]
  const began = performance.now()
  expect(await runAgainWhenBroken(async () => codes.shift() ?? 1)).toBe(0)
  expect(said.mock.calls).toEqual([[expect.stringContaining('started again in 1 s')]])
  expect(performance.now() - began).toBeGreaterThan(900)
})

test('every npm script goes through run.mjs, and no install script may run', () => {
  const { scripts, allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(Object.values<string>(scripts).filter((script) => !script.startsWith('node run.mjs '))).toEqual([])
  expect(Object.values(allowScripts)).toEqual([false, false])
})

const packages = {
  'node_modules/zod': { integrity: 'sha512-server' },
  'node_modules/vite': { integrity: 'sha512-builder', dev: true },
}

test.each([
  ['what the server needs, and no more', { zod: 'sha512-server' }, 0, 'it ran'],
  ['another version of it', { zod: 'sha512-older' }, 1, 'Stop the server, run npm ci --omit=dev'],
] as const)(
  'a tool beside the server installs nothing over it: with %s',
  async (_, installed, code, words) => {
    const record = Object.fromEntries(
      Object.entries(installed).map(([name, integrity]) => [`node_modules/${name}`, { integrity }]),
    )
    const files = {
      'package.json': '{"type":"module"}',
      'package-lock.json': JSON.stringify({ packages }),
      'node_modules/.package-lock.json': JSON.stringify({ packages: record }),
      'node_modules/zod/package.json': '{}',
      'bin/npm': '#!/bin/sh\necho npm was called',
    }
    await withPlantedTree(files, async (folder) => {
      cpSync('run.mjs', join(folder, 'run.mjs'))
      cpSync('scripts', join(folder, 'scripts'), { recursive: true })
      writeFileSync(join(folder, 'scripts/doctor.ts'), "console.log('it ran')")
      chmodSync(join(folder, 'bin/npm'), 0o755)
      const { npm_execpath: _npm, ...environment } = process.env
      const ran = spawnSync(process.execPath, ['run.mjs', 'kampung', 'doctor'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...environment, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
      })
      expect(ran).toMatchObject({ status: code })
      expect(ran.stdout + ran.stderr).toContain(words)
      expect(ran.stdout + ran.stderr).not.toContain('npm was called')
      expect(existsSync(join(folder, 'node_modules/.kampung-lock'))).toBe(false)
    })
  },
)

/** A project whose tool wants what builds the site, with what npm has installed; answers what the tool and npm said. */
async function runBuilder(
  wanted: Record<string, object>,
  installed: readonly string[],
  environment: (folder: string) => Record<string, string>,
  before: readonly string[] = [],
) {
  const record = Object.fromEntries(installed.map((path) => [path, wanted[path]]))
  const files = {
    'package.json': '{"type":"module"}',
    'package-lock.json': JSON.stringify({ packages: wanted }),
    'node_modules/.package-lock.json': JSON.stringify({ packages: record }),
    ...Object.fromEntries(installed.map((path) => [`${path}/package.json`, '{}'])),
    'npm-cli.cjs': "require('node:fs').writeFileSync('npm-was-called', process.argv.slice(2).join(' '))",
  }
  return await withPlantedTree(files, async (folder) => {
    cpSync('run.mjs', join(folder, 'run.mjs'))
    cpSync('scripts', join(folder, 'scripts'), { recursive: true })
    writeFileSync(join(folder, 'scripts/write-openapi.ts'), "console.log('it ran')")
    const { npm_execpath: _npm, ...rest } = process.env
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...before, 'run.mjs', 'kampung', 'openapi'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...rest, ...environment(folder) },
      },
    )
    return { status, said: stdout + stderr, isInstalled: existsSync(join(folder, 'npm-was-called')) }
  })
}

test.each([
  ['for this machine', { os: [process.platform], cpu: [process.arch] }, true],
  ['for this machine, written as one', { os: process.platform, cpu: process.arch }, true],
  ['for another system', { os: ['aix'], cpu: [process.arch] }, false],
  ['for another processor', { cpu: ['wasm32'] }, false],
  ['for another C library', { os: [process.platform], cpu: [process.arch], libc: ['none'] }, false],
  ['for none in particular', {}, false],
])('packages that an older npm left out are installed: one %s (H-1906)', async (_, platform, isInstalled) => {
  const wanted = {
    'node_modules/zod': { integrity: 'sha512-a' },
    'node_modules/native': { integrity: 'sha512-b', optional: true, ...platform },
  }
  const npm = (folder: string) => ({ npm_execpath: join(folder, 'npm-cli.cjs') })
  const found = { status: 0, said: expect.stringContaining('it ran') }
  expect(await runBuilder(wanted, ['node_modules/zod'], npm)).toMatchObject({ ...found, isInstalled })
  const whole = await runBuilder(wanted, Object.keys(wanted), npm)
  expect(whole).toMatchObject({ ...found, isInstalled: false })
})

// A Node that was installed with its npm is found beside itself.
test.skipIf(existsSync(join(dirname(process.execPath), 'npm')))(
  'without npm a person reads what to do (H-1906)',
  async () => {
    const wanted = { 'node_modules/zod': { integrity: 'sha512-a' } }
    const { status, said } = await runBuilder(wanted, [], (folder) => ({ PATH: folder }))
    expect([status, said]).toEqual([1, expect.stringContaining('npm is not to be found')])
    expect(said).not.toMatch(/^\s+at /m)
  },
)

test('Windows itself is refused in a sentence (H-1906)', async () => {
  const asWindows = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})"
  const { status, said } = await runBuilder({}, [], () => ({}), ['--import', asWindows])
  expect([status, said.trim()]).toEqual([
    1,
    expect.stringMatching(/^Kampung does not run on Windows itself\. .*WSL/),
  ])
})
