import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { demonstrationData } from '../../scripts/demonstration-data.mjs'
import { DEMO_SIGN_IN, keptCaller } from '../kept-caller.ts'
import { scratchDirectory } from '../scratch-directory.ts'
import { canMount, fillDisk, mountSmallDisk } from '../small-disk.ts'
import { type StartedServer, startServer } from '../started-server.ts'
import { testEngine } from '../test-database.ts'

vi.setConfig({ testTimeout: 3_600_000 })

/** A folder as a first start with the demonstration leaves it: making it takes longer than most of these tests. */
const made = mkdtempSync(join(tmpdir(), 'kampung-demonstration-'))
beforeAll(async () => {
  if (testEngine === 'pglite') await demonstrationData(made)
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

function demonstration(folder = scratchDirectory()) {
  const DATA_DIR = join(folder, 'data')
  cpSync(made, DATA_DIR, { recursive: true })
  return { DATA_DIR, DEMO: '1', LOG_LEVEL: 'fatal' }
}

const lists = ['beneficiary', 'partner', 'programme', 'initiative', 'settings']

function callerOf({ address }: StartedServer) {
  const { call, end } = keptCaller(address)
  onTestFinished(end)
  return call
}

test.runIf(testEngine === 'pglite')('400 idle sockets of strangers break nothing', async () => {
  const data = demonstration()
  const server = await startServer(data, { before: 'ulimit -n 200' })
  const call = callerOf(server)
  const works = async () => {
    const statuses = [(await call('POST', '/api/user/login', DEMO_SIGN_IN)).status]
    for (const list of lists) statuses.push((await call('GET', `/api/${list}`)).status)
    const programme = { name: `Walks ${Math.random()}`, description: 'On Sundays' }
    statuses.push((await call('POST', '/api/programme', programme)).status)
    return statuses
  }
  const well = [200, ...lists.map(() => 200), 201]
  expect((await call('POST', '/api/user/login', DEMO_SIGN_IN)).status).toBe(200)

  const { port } = new URL(server.address)
  const strangers = Array.from({ length: 400 }, () => net.connect(Number(port), '127.0.0.1').resume())
  onTestFinished(() => strangers.forEach((socket) => void socket.destroy()))
  const over = strangers.map(
    (socket) => new Promise((resolve) => socket.on('error', resolve).on('close', resolve)),
  )
  // Ours is in use meanwhile: one that idles for ten seconds is let go.
  const askUntil = async (end: Promise<unknown>) => {
    let isOver = false
    void end.then(() => {
      isOver = true
    })
    while (!isOver) {
      await call('GET', '/readyz')
      await sleep(250)
    }
  }
  // Those beyond the limit are cut at once.
  await askUntil(Promise.race(over))
  for (let n = 0; n < 3; n += 1) expect(await works()).toEqual(well)
  // The rest, who never say a word, a little later.
  await askUntil(Promise.all(over))
  expect(await works()).toEqual(well)
  const fresh = await fetch(`${server.address}/readyz`)
  expect([fresh.status, await fresh.json()]).toMatchObject([200, { status: 'ready' }])
  expect(await server.stop()).toBe(0)
})

/** A disk that fails when it is told to, and a probe that is soon aware of it. */
const quickly = ['failing-disk.ts', 'quick-probe.ts'].map((name) => join(import.meta.dirname, name))

test.runIf(testEngine === 'pglite').each(['EIO', 'the thread ends'])(
  'an engine that is broken ends the server with 75, to be started again: %s',
  async (FAILING_DISK) => {
    const data = { ...demonstration(), FAILING_DISK }
    const server = await startServer(data, { imports: [join(import.meta.dirname, 'failing-disk.ts')] })
    const call = callerOf(server)
    expect((await call('POST', '/api/user/login', DEMO_SIGN_IN)).status).toBe(200)
    process.kill(server.pid, 'SIGUSR2')
    expect(await server.ended).toBe(75)
    expect(server.output()).toContain('only a new process mends it')

    const again = await startServer(data)
    expect((await callerOf(again)('POST', '/api/user/login', DEMO_SIGN_IN)).status).toBe(200)
    expect(await again.stop()).toBe(0)
  },
)

test.runIf(testEngine === 'pglite')(
  'an engine whose thread hangs is told by /readyz, and after eighteen probes the server ends with 75, to be started again',
  async () => {
    const data = { ...demonstration(), FAILING_DISK: 'the thread hangs' }
    const server = await startServer(data, { imports: quickly })
    const call = callerOf(server)
    expect((await call('POST', '/api/user/login', DEMO_SIGN_IN)).status).toBe(200)
    process.kill(server.pid, 'SIGUSR2')
    const health = async (path: string) => {
      // What asks before the silence is known waits for half a minute, longer than this server lives by its quick clock.
      const answer = await fetch(`${server.address}${path}`, { signal: AbortSignal.timeout(3000) })
      const { status, reason = status } = await answer.json()
      return `${answer.status} ${reason}`
    }
    const readyz = () => health('/readyz').catch(() => 'not answered')
    await expect.poll(readyz).toBe('503 database silent')
    expect(await health('/healthz')).toBe('200 ok')
    expect(await server.ended).toBe(75)
    expect(server.output()).toContain('only a new process mends it')

    const again = await startServer(data)
    expect((await callerOf(again)('POST', '/api/user/login', DEMO_SIGN_IN)).status).toBe(200)
    expect(await again.stop()).toBe(0)
  },
)

// A third of it is waiting: both at once.
test.runIf(testEngine === 'pglite')(
  'an engine that stopped on a disk without room, or on one that is read-only, stays up, and is started again with room',
  async () => {
    await Promise.all(['EDQUOT', 'EROFS'].map(staysUpWithoutRoom))
  },
)

async function staysUpWithoutRoom(code: string): Promise<void> {
  const server = await startServer({ ...demonstration(), FAILING_DISK: code }, { imports: quickly })
  const call = callerOf(server)
  expect((await call('POST', '/api/user/login', DEMO_SIGN_IN)).status).toBe(200)
  process.kill(server.pid, 'SIGUSR2')
  const readyz = async () => (await call('GET', '/readyz')).text
  await expect.poll(readyz).toContain('disk full')
  // The one that finds it again and again is no engine that is broken.
  const probes = () => server.output().split('A file was refused').length
  const before = probes()
  await expect.poll(probes, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 3)
  expect(await readyz()).toContain('disk full')
  process.kill(server.pid, 'SIGUSR2')
  expect(await server.ended).toBe(75)
}

function smallDisk(megabytes: number): string {
  const path = join(scratchDirectory(), 'disk')
  mkdirSync(path)
  onTestFinished(mountSmallDisk(path, megabytes))
  return path
}

// Without root nobody may mount a small disk; db/disk-full.test.ts tells the errors apart without one.
test.runIf(testEngine === 'pglite' && canMount)(
  'on a full disk writes answer 503 while reads go on, and it works again once there is room',
  async () => {
    const disk = smallDisk(300)
    const server = await startServer(demonstration(disk))
    const call = callerOf(server)
    const create = () =>
      call('POST', '/api/programme', { name: `Walks ${Math.random()}`, description: 'On Sundays' })
    expect((await call('POST', '/api/user/login', DEMO_SIGN_IN)).status).toBe(200)
    expect((await create()).status).toBe(201)
    const readyz = await call('GET', '/readyz')
    expect(readyz.status).toBe(200)
    expect(JSON.parse(readyz.text).warning).toMatch(/^little disk left: \d+ MB$/)

    const giveBack = fillDisk(disk, 20)
    await expect.poll(async () => (await create()).status).toBe(503)
    expect(JSON.parse((await create()).text).message).toBe('The server’s disk is full')
    for (const list of lists) expect((await call('GET', `/api/${list}`)).status).toBe(200)
    expect(await call('GET', '/readyz')).toMatchObject({
      status: 503,
      text: expect.stringContaining('disk full'),
    })

    giveBack()
    await expect.poll(async () => (await create()).status).toBe(201)
    expect((await call('GET', '/readyz')).status).toBe(200)
    expect(await server.stop()).toBe(0)
  },
)

test.runIf(canMount)(
  'a data folder that is full or read-only is named at start, with what to do',
  async () => {
    const full = join(smallDisk(30), 'data')
    mkdirSync(full)
    fillDisk(full, 0)
    const onFull = await startServer({ DATA_DIR: full, DEMO: '0' })
    expect(await onFull.ended).toBe(1)
    expect(onFull.output().trim()).toBe(
      `DATA_DIR ${full} is on a full disk: make room, or move the folder and set DATA_DIR, and start again.`,
    )
    // Room for a file, none for the engine.
    const small = smallDisk(30)
    const first = await startServer({ DATA_DIR: small, DEMO: '0' })
    expect(await first.ended).toBe(1)
    expect(first.output()).toContain(`DATA_DIR ${small} is on a full disk`)

    const sealed = smallDisk(30)
    execFileSync('mount', ['-o', 'remount,ro', sealed])
    const onSealed = await startServer({ DATA_DIR: sealed, DEMO: '0' })
    expect(await onSealed.ended).toBe(1)
    expect(onSealed.output()).toContain(`DATA_DIR ${sealed} is read-only: let this account write there`)
  },
)
