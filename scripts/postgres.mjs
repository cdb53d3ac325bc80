import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { installDebianPackage } from './debian.mjs'
import { freePort } from './free-port.mjs'

const oldest = 15
const debianHome = '/usr/lib/postgresql'

/**
 * A PostgreSQL for tests: TEST_DATABASE_URL when it is set, else the newest one on the machine (from Debian's package
 * when root) started on a throw-away folder with every durability default left as it is.
 * Answers `{ url, stop }`, or `{ missing }` saying why there is none.
 */
export async function postgresForTests() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  const programs = findPrograms() ?? (installDebianPackage('postgresql') ? findPrograms() : undefined)
  if (!programs)
    return { missing: `no PostgreSQL ${oldest} or later here; set TEST_DATABASE_URL or install postgresql` }
  return startThrowAway(programs)
}

function findPrograms() {
  const versions = existsSync(debianHome) ? readdirSync(debianHome) : []
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianHome, version, 'bin'))
  const folders = [...debian, ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => {
    const { status, stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
    return status === 0 && Number(/(\d+)/.exec(stdout)?.[1]) >= oldest && existsSync(join(folder, 'initdb'))
  })
}

async function startThrowAway(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'kampung-postgres-'))
  const person = unprivilegedPerson()
  if (person) chownSync(folder, person.uid, person.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...person, encoding: 'utf8' }
  const initdb = [
    '-D',
    data,
    '-U',
    'kampung',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  const made = spawnSync(join(programs, 'initdb'), initdb, options)
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return { missing: `initdb did not work: ${made.stderr?.trim() || made.error?.message}` }
  }
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: '300' }
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(join(folder, 'log'), 'w')
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...set], {
    ...options,
    stdio: ['ignore', log, log],
    detached: true,
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://kampung@127.0.0.1:${port}/postgres`
  if (await answers(url, server)) return { url, stop }
  const why = readFileSync(join(folder, 'log'), 'utf8').slice(-500)
  await stop()
  return { missing: `PostgreSQL did not start: ${why}` }
}

/** PostgreSQL refuses to run as root: its own account when there is one, else nobody. */
function unprivilegedPerson() {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  return account && { uid: Number(account[2]), gid: Number(account[3]) }
}

async function answers(url, server) {
  for (let attempt = 0; attempt < 150 && server.exitCode === null; attempt++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await sleep(200)
    }
  }
  return false
}
