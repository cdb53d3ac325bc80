import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { DEMO_SIGN_IN } from '../../tests/kept-caller.ts'
import { launchServer, type StartedServer } from '../../tests/launched-server.ts'
import type { S3Store } from '../../tests/s3-store.ts'

/** One of the two, always at the same address. */
export type Member = {
  name: string
  address: string
  isDown(): boolean
  /** Ends it with -9; nobody begins to call it from this moment on. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}
export type Pair = { members: [Member, Member]; cookie: string; close(): Promise<void> }

type Shared = { url: string; store: S3Store; isPlanted: boolean }

/** Two servers on one PostgreSQL and one store of files, with the same keys and secret. Planted, the second keeps files on its own disk. */
export async function openPair({ url, store, isPlanted }: Shared): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'kampung-two-servers-'))
  const secret = () => randomBytes(32).toString('base64')
  const { bucket, endpoint = '', region, prefix, keys } = store.settings
  const shared = {
    DATABASE_URL: url,
    DEMO: '1',
    LOG_LEVEL: 'fatal',
    NRIC_KEYS: `bench:${secret()}`,
    SERVER_SECRET: secret(),
  }
  const files = {
    FILES_S3_BUCKET: bucket,
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_REGION: region,
    FILES_S3_PREFIX: prefix,
    FILES_S3_ACCESS_KEY_ID: keys?.id ?? '',
    FILES_S3_SECRET_ACCESS_KEY: keys?.secret ?? '',
  }
  const member = async (name: string, more: Record<string, string>) =>
    memberOf(name, await freePort(), { ...shared, ...more, DATA_DIR: join(folder, name) })
  const first = await member('the first', files)
  const second = await member('the second', isPlanted ? {} : files)
  // One after the other, as they are rolled out: the first migrates.
  await first.start()
  await second.start()
  return {
    members: [first, second],
    cookie: await signIn(first.address),
    async close() {
      await Promise.all([first.stop(), second.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function memberOf(name: string, port: number, environment: Record<string, string>): Member {
  let server: StartedServer | undefined
  const end = async (how: NodeJS.Signals) => {
    const ended = server?.stop(how)
    server = undefined
    await ended
  }
  return {
    name,
    address: `http://127.0.0.1:${port}`,
    isDown: () => server === undefined,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async start() {
      const started = await launchServer({ ...environment, PORT: String(port) }).started
      if (!started.address) throw new Error(`${name} did not start: ${started.output().slice(-300)}`)
      server = started
    },
  }
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(DEMO_SIGN_IN),
  })
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
