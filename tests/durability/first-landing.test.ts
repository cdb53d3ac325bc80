import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { maskNric } from '../../contract/nric.ts'
import { migrations } from '../../db/migrations/all.ts'
import type { Db } from '../../db/schema.ts'
import { readNricKeys } from '../../server/storage/nric-keys.ts'
import { vaultOf } from '../../server/storage/nric-vault.ts'
import { sealStandingMasks } from '../../server/storage/seal-standing-masks.ts'
import { keptRows, olderDatabase } from '../older-database.ts'
import { scratchDirectory } from '../scratch-directory.ts'
import { post, serverData, startServer } from '../started-server.ts'
import { testEngine } from '../test-database.ts'

const fixture = 'first-landing/rows.jsonl.gz'
const rows = keptRows(fixture)
const kept = (table: string) => rows.filter((row) => row.table === table).map(({ row }) => row)
const living = (table: string) => kept(table).filter((row) => !row.deleted_at)

/** Numbers between these were given to what was made at the same time and came in later. */
const ran = [
  '0001-staff',
  '0002-people',
  '0003-records',
  '0004-sign-in',
  '0005-file-references',
  '0006-beneficiary-order',
  '0007-device-rotation',
  '0008-form-response-stages',
  '0009-recently-deleted',
  '0010-imports',
  '0012-addresses',
  '0013-search',
  '0014-bare-serials',
  '0016-translations',
]

/** The data of the first version that people could try, with its demonstration organisation, as its last stop left them. */
async function firstLanding() {
  const { DEMO, ...environment } = await serverData(scratchDirectory())
  const { DATA_DIR = '', DATABASE_URL } = environment
  mkdirSync(DATA_DIR, { mode: 0o700 })
  for (const name of ['nric-keys', 'server-secret']) cpSync(join(keys, name), join(DATA_DIR, name))
  const at = DATABASE_URL ? { url: DATABASE_URL } : { dataDirectory: DATA_DIR }
  return { environment: { ...environment, DEMO: '1' }, open: await olderDatabase(ran, fixture, at) }
}

const keys = join(import.meta.dirname, '../fixtures/first-landing')
/** Three seconds after its start a server seals what masks stand in clear (0083): either way they say the same. */
const vault = vaultOf(readNricKeys({ data_dir: keys, nric_keys: undefined, mayMake: false }))

/** What of these rows is nowhere any more, or says something else. */
async function missing(db: Db): Promise<object[]> {
  const lost: object[] = []
  for (const table of new Set(rows.map((row) => row.table))) {
    const now = await sql<{
      row: Record<string, unknown>
    }>`select to_jsonb(t) as row from ${sql.table(table)} t`
      .execute(db)
      .then((answer) => vault.openMasks(answer.rows))
    const said = new Map<string, Set<string>>()
    for (const row of kept(table)) {
      const names = Object.keys(row)
      const only = (from: Record<string, unknown>) => JSON.stringify(names.map((name) => from[name]))
      const alike = said.get(names.join()) ?? new Set(now.map((one) => only(one.row)))
      said.set(names.join(), alike)
      if (!alike.has(only(row))) lost.push({ table, row })
    }
  }
  return lost
}

test('what the first landing left starts under this version with everything in it', async () => {
  const { environment, open } = await firstLanding()
  const server = await startServer(environment)
  const signedIn = await post(server.address, '/user/login', {
    email: 'demo@kampung.example',
    password: 'kampung-spirit-2026',
  })
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const counted = async (noun: string) => {
    const answer = await fetch(`${server.address}/api/${noun}?page=1&page_size=12`, { headers: { cookie } })
    return ((await answer.json()) as { total: number }).total
  }
  expect(await counted('beneficiary')).toBe(living('beneficiaries').length)
  for (const noun of ['volunteer', 'partner', 'programme', 'initiative'])
    expect([noun, await counted(noun)]).toEqual([noun, living(`${noun}s`).length])

  const [someone] = living('volunteers')
  const { account_id, nric_masked } = someone ?? {}
  const reason = 'The upgrade is looked at'
  const revealed = await post(server.address, '/volunteer/nric-reveal', { account_id, reason }, cookie)
  const { nric } = (await revealed.json()) as { nric: string }
  expect(maskNric(nric)).toBe(nric_masked)
  expect(await server.stop()).toBe(0)

  const database = await open()
  onTestFinished(() => database.close())
  expect(await missing(database.db)).toEqual([])
  await sealStandingMasks(database.db, vault)
  expect(await missing(database.db)).toEqual([])
})

const ahead = Object.keys(migrations).length - ran.length
const noted = (times: number) => Array.from({ length: times }, () => 'into "kysely_migration"')
/** After how many of the migrations it is killed; all of them, the commit is cut off as well. */
const kills = process.env.TEST_LONG
  ? Array.from({ length: ahead }, (_, n) => noted(n + 1))
  : [noted(1), noted(Math.ceil(ahead / 2)), noted(ahead)]

test.runIf(testEngine === 'pglite')(
  'killed while it migrates, it stands where it stood, and the next start has everything',
  async () => {
    const { environment, open } = await firstLanding()
    for (const met of [...kills, [...noted(ahead), 'COMMIT', 'sync']]) {
      const doomed = await startServer(
        { ...environment, KILLED_AT: JSON.stringify(met) },
        { imports: [join(import.meta.dirname, 'killed-at.ts')] },
      )
      expect([doomed.address, await doomed.ended]).toEqual(['', null])
    }
    const server = await startServer(environment)
    expect(server.address).not.toBe('')
    expect(await server.stop()).toBe(0)
    const database = await open()
    onTestFinished(() => database.close())
    expect(await missing(database.db)).toEqual([])
  },
)
