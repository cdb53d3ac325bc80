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
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { installDebianPackage } from './debian.mjs'
import { freePort } from './free-port.mjs'
import { roomiest } from './throw-away.mjs'

const oldest = 15
const debianHome = '/usr/lib/postgresql'

/**
 * A PostgreSQL for tests: TEST_DATABASE_URL when it is set, else the newest one on the machine (from Debian's package
 * when root) started on a throw-away folder with every durability default left as it is.
 * Answers `{ url, stop }`, or `{ missing }` saying why there is none.
 * @returns {Promise<OwnPostgres>}
 */
export async function postgresForTests() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  const programs = postgresPrograms()
  if (!programs)
    return { missing: `no PostgreSQL ${oldest} or later here; set TEST_DATABASE_URL or install postgresql` }
  return startThrowAway(programs)
}

/** The folder of a PostgreSQL's programs: the newest of the machine, else Debian's when root. */
export const postgresPrograms = () =>
  findPrograms() ?? (installDebianPackage('postgresql') ? findPrograms() : undefined)

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

/**
 * @typedef {object} OwnPostgres
 * @property {string} [url]
 * @property {string} [missing] why there is none
 * @property {string} [data] the folder of its files
 * @property {(signal: NodeJS.Signals) => Promise<void>} [halt] SIGINT is `pg_ctl stop -m fast`, SIGQUIT is `-m immediate`
 * @property {() => Promise<void>} [start] starts it again where it was; throws when it does not answer
 * @property {() => Promise<void>} [stop] stops it for good and removes its folder
 */

/**
 * A PostgreSQL of the caller's own, to be halted and started at will. Nothing is installed for it.
 * @param {readonly string[]} made how its folder is made besides: `--data-checksums`
 * @returns {Promise<OwnPostgres>}
 */
export async function ownPostgres(made = []) {
  const programs = findPrograms()
  return programs
    ? startThrowAway(programs, made)
    : { missing: `no PostgreSQL ${oldest} or later on this machine` }
}

/**
 * @param {string} programs the folder of the server's programs
 * @param {readonly string[]} more
 */
async function startThrowAway(programs, more = []) {
  const folder = mkdtempSync(join(process.env.TMPDIR ?? roomiest(), 'kampung-postgres-'))
  const person = unprivilegedPerson()
  if (person) chownSync(folder, person.uid, person.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...person }
  const initdb = [
    '-D',
    data,
    '-U',
    'kampung',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    ...more,
  ]
  const made = spawnSync(join(programs, 'initdb'), initdb, { ...options, encoding: 'utf8' })
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return { missing: `initdb did not work: ${made.stderr?.trim() || made.error?.message}` }
  }
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: '300' }
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://kampung@127.0.0.1:${port}/postgres`
  const log = openSync(join(folder, 'log'), 'w')
  const arguments_ = ['-D', data, '-p', String(port), ...set]
  const run = () => {
    const stdio = /** @type {const} */ (['ignore', log, log])
    const server = spawn(join(programs, 'postgres'), arguments_, { ...options, stdio, detached: true })
    return { server, ended: new Promise((resolve) => server.once('close', resolve)) }
  }
  let running = run()
  const halt = async (/** @type {NodeJS.Signals} */ signal) => {
    running.server.kill(signal)
    await running.ended
  }
  const start = async () => {
    running = run()
    if (!(await answers(url, running.server))) throw new Error('PostgreSQL did not start again')
  }
  const stop = async () => {
    // Asked politely while it recovers from a killed process, PostgreSQL 15 never ends; its data are thrown away anyhow.
    await halt('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  if (await answers(url, running.server)) return { url, data, halt, start, stop }
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
