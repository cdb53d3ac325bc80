import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureServer } from '../../scripts/build-server.mjs'
import type { ownPostgres } from '../../scripts/postgres.mjs'
import { DEMO_SIGN_IN, type KeptCaller, keptCaller } from '../../tests/kept-caller.ts'
import { launchServer, type StartedServer, type Surroundings } from '../../tests/launched-server.ts'

export type Postgres = Awaited<ReturnType<typeof ownPostgres>>
/** Without a PostgreSQL it is the embedded one. */
export type Engine = { name: string; postgres?: Postgres & { url: string } }

/** What a fault did: in words, and whether it is what should be. */
export type Outcome = { said: string; isWell: boolean }
/** A row of the table: its name, and what happens on one engine. */
export type Fault = { name: string; on(engine: Engine): Promise<Outcome> }

export const skipped = (why: string): Outcome => ({ said: `skipped: ${why}`, isWell: true })

/** Where one fault is tried: a folder and a database that are gone afterwards, and the real server on them. */
export type Place = {
  /** DATA_DIR lies in its `disk`. */
  folder: string
  /** '' with the embedded database. */
  database_url: string
  start(more?: Record<string, string>, surroundings?: Surroundings): Promise<StartedServer>
}

let made = 0

/** Tries one fault in a place of its own, with the demonstration unless it is told otherwise. */
export async function inPlace<T>({ postgres }: Engine, attempt: (place: Place) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kampung-faults-'))
  chmodSync(folder, 0o755)
  const DATA_DIR = join(folder, 'disk', 'data')
  mkdirSync(join(folder, 'disk'))
  const DATABASE_URL = postgres ? await newDatabase(postgres.url) : ''
  const kills: (() => void)[] = []
  try {
    return await attempt({
      folder,
      database_url: DATABASE_URL,
      async start(more, surroundings) {
        const environment = { DATA_DIR, DATABASE_URL, DEMO: '1', LOG_LEVEL: 'fatal', ...more }
        const checkout = process.env.BENCH_OLDER
        // As npm start does; an older commit has no bundle.
        const program = checkout
          ? undefined
          : await ensureServer(join(import.meta.dirname, '../..'), process.execPath)
        const { started, kill } = launchServer(environment, {
          ...surroundings,
          ...(checkout ? { checkout } : { program }),
        })
        kills.push(kill)
        return await started
      },
    })
  } finally {
    for (const kill of kills) kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function newDatabase(url: string): Promise<string> {
  made += 1
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database fault_${made}`)
  await client.end()
  return url.replace(/\/[^/]*$/, `/fault_${made}`)
}

/** The demonstration's super admin, signed in over one connection that is kept. */
export async function signedIn({ address, output }: StartedServer): Promise<KeptCaller> {
  if (!address) throw new Error(`The server did not start: ${output().trim().slice(-300)}`)
  const caller = keptCaller(address)
  const { status } = await caller.call('POST', '/api/user/login', DEMO_SIGN_IN)
  if (status !== 200) throw new Error(`Signing in was answered with ${status}`)
  return caller
}

/** A small write that another of its kind never clashes with. */
export const write = ({ call }: KeptCaller) =>
  call('POST', '/api/programme', { name: `Walks ${Math.random()}`, description: 'On Sundays' })

/** 'ready', or what it says instead. */
export async function readiness(address: string): Promise<string> {
  const answer = await fetch(`${address}/readyz`)
  const { status, reason } = await answer.json()
  return `/readyz ${answer.status} ${reason ?? status}`
}
