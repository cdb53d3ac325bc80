import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Method } from '../contract/operation.ts'
import { builtInOnly } from '../contract/records/records.ts'
import { isConnectionLost } from '../db/connection-lost.ts'
import { mendTotals } from '../db/list-totals.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Database, Db } from '../db/schema.ts'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openIdentityProvider } from '../server/http/identity-provider.ts'
import { openLimits } from '../server/http/limits.ts'
import { openPasswords } from '../server/http/passwords.ts'
import type { Services } from '../server/http/services.ts'
import { SESSION_COOKIE } from '../server/http/session.ts'
import { signedLinks } from '../server/http/signed-links.ts'
import { openLooks } from '../server/looks/looks.ts'
import { watchDiskRoom } from '../server/storage/disk-room.ts'
import { openFileStorage } from '../server/storage/file-storage.ts'
import { openVault } from '../server/storage/nric-vault.ts'
import { type CallerKind, makeCaller, type TestCaller } from './callers.ts'
import { openTestDatabase, type WorksAs } from './test-database.ts'

type Options = {
  /** The environment that the configuration is read from. */
  environment?: Record<string, string>
  /** Takes the place of single services. */
  services?: Partial<Services>
  /** Default: the office, as a server is. Its owner where the test changes what the database is made of. */
  works_as?: WorksAs
}

export type CallOptions = {
  /** A kind of caller (made once and kept), or someone that signIn or a test made. Default: nobody. */
  as?: CallerKind | TestCaller
  body?: unknown
  headers?: Record<string, string>
  /** Sent as the single file of a multipart body. */
  file?: { name: string; content: string | Uint8Array; type?: string }
  /** More cookies beside the session's. */
  cookies?: Record<string, string>
  /** The network address that asks: limits count by it. */
  address?: string
}

export type TestAnswer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
  body: any
  text: string
  raw: Buffer
  headers: Record<string, string | string[] | number | undefined>
  /** Cookies that the answer sets, by name; '' for a cleared one. */
  cookies: Record<string, string>
}

export type TestApp = {
  app: FastifyInstance
  services: Services
  database: OpenDatabase
  db: Kysely<Database>
  /** Someone of this kind, made on the first call and the same afterwards. */
  signIn(kind: CallerKind): Promise<TestCaller>
  /** Makes a living assignment of a volunteer to the beneficiary with this serial number. */
  assign(volunteer: TestCaller, serialNumber: string): Promise<void>
  /** Calls an operation as a browser does: `path` is below /api, with its query. */
  call(method: Method, path: string, options?: CallOptions): Promise<TestAnswer>
  close(): Promise<void>
}

/** Of a database that a test took away nothing can be asked; whatever else fails is the file's failure. */
const unlessAway =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isConnectionLost(error) || (error instanceof Error && AWAY.test(`${error.name} ${error.message}`)))
      return instead
    throw error
  }
const AWAY = /^DatabaseStoppedError |^Error PGlite is closed/

/** Whatever a file did through whichever door, the kept totals say what a count says (0036). */
async function checkTotals(db: Db): Promise<void> {
  const wrong = await mendTotals(db).catch(unlessAway(0))
  if (wrong > 0) throw new Error(`${wrong} totals of lists are not what a count says`)
}

/** Nor does a mask of an NRIC stand anywhere in clear (0083). */
async function checkMasks(db: Db): Promise<void> {
  const mask = '[STFGM*][*]{4}[0-9]{3}[A-Z]'
  const { rows } = await sql<{ place: string }>`
    select 'volunteers' as place from volunteers where nric_masked ~ ${mask}
    union select 'import_rows' from import_rows where before ->> 'nric_masked' ~ ${mask}
    union select 'idempotency_keys' from idempotency_keys where answer::text ~ ${mask}
    union select 'audit_details' from audit_details where concat(before, after) ~ ${mask}`
    .execute(db)
    .catch(unlessAway<{ rows: { place: string }[] }>({ rows: [] }))
  if (rows.length > 0)
    throw new Error(`Masks of NRICs stand in clear in ${rows.map(({ place }) => place).join(', ')}`)
}

/** The real app, without a port, on an empty database of its own (TEST_ENGINE says which engine). */
export async function openTestApp(options: Options = {}): Promise<TestApp> {
  const data_dir = mkdtempSync(join(tmpdir(), 'kampung-'))
  const database = await openTestDatabase(options.works_as)
  const { db } = database
  const config = readConfig({ DATA_DIR: data_dir, DEMO: '0', ...options.environment })
  const secret = randomBytes(32)
  const services: Services = {
    db,
    engine: database.kind,
    has_wall: true,
    config,
    storage: await openFileStorage(config),
    disk: watchDiskRoom(data_dir, database.kind),
    vault: await openVault({ data_dir, nric_keys: config.nric_keys, db }),
    limits: openLimits(db),
    looks: openLooks(db, { error() {} }),
    links: signedLinks(secret),
    passwords: openPasswords({ memoryCost: 64, timeCost: 1 }),
    mail: { post() {}, send: async () => true, close: async () => {} },
    identity_provider: config.oidc && openIdentityProvider(config.oidc, config.public_url),
    organisation: builtInOnly,
    keyedHash: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
    is_demonstration: false,
    ...options.services,
  }
  const app = await buildApp({ services, isReady: () => database.ready(), logger: false })
  const callers = new Map<CallerKind, Promise<TestCaller>>()

  const signIn = (kind: CallerKind) => {
    const caller = callers.get(kind) ?? makeCaller(db, kind)
    callers.set(kind, caller)
    return caller
  }
  const kampung: TestApp = {
    app,
    services,
    database,
    db,
    signIn,
    assign: (volunteer, serialNumber) => assign(db, volunteer, serialNumber),
    async call(method, path, { as = 'nobody', ...rest } = {}) {
      const caller = typeof as === 'string' ? await signIn(as) : as
      return inject(app, method, path, caller, rest)
    },
    async close() {
      await app.close()
      try {
        await checkTotals(db)
        await checkMasks(db)
      } finally {
        await database.close()
        rmSync(data_dir, { recursive: true, force: true })
        // A file's variables live as long as its worker: what is closed would be held, and gone through by every collection.
        for (const name of Object.keys(kampung)) Reflect.deleteProperty(kampung, name)
      }
    },
  }
  return kampung
}

/** Before a race: without waiting connections the first would be done before the second is connected. */
export async function openConnections({ db }: TestApp): Promise<void> {
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(db)))
}

async function assign(db: Kysely<Database>, volunteer: TestCaller, serialNumber: string): Promise<void> {
  await db
    .insertInto('assignments')
    .columns(['volunteer_id', 'beneficiary_id'])
    .expression((eb) =>
      eb
        .selectFrom('beneficiaries')
        .select((from) => [from.val(volunteer.id).as('volunteer_id'), 'id'])
        .where('serial_number', '=', serialNumber)
        .where('deleted_at', 'is', null),
    )
    .execute()
}

async function inject(
  app: FastifyInstance,
  method: Method,
  path: string,
  caller: TestCaller,
  { body, headers, file, cookies, address }: Omit<CallOptions, 'as'>,
): Promise<TestAnswer> {
  const sent = file ? multipart(file) : body === undefined ? undefined : json(body)
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: address ?? '127.0.0.1',
    headers: { 'sec-fetch-site': 'same-origin', ...sent?.headers, ...headers },
    cookies: { ...(caller.token ? { [SESSION_COOKIE]: caller.token } : {}), ...cookies },
    ...(sent ? { payload: sent.payload } : {}),
  })
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json')
  return {
    status: answer.statusCode,
    body: isJson && answer.body !== '' ? JSON.parse(answer.body) : undefined,
    text: answer.body,
    raw: answer.rawPayload,
    headers: answer.headers,
    cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
  }
}

const json = (body: unknown) => ({
  payload: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  headers: { 'content-type': 'application/json' },
})

function multipart({ name, content, type }: NonNullable<CallOptions['file']>) {
  const boundary = `kampung${randomBytes(8).toString('hex')}`
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
    `content-type: ${type ?? 'application/octet-stream'}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
