import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startServer } from '../started-server.ts'
import { testEngine } from '../test-database.ts'
import { type HttpWorld, makeHttpWorld } from './http-world.ts'
import { seededRandom } from './random.ts'

const HOUR = 3_600_000
/** Some five portions. */
const ROWS = 500
const HEAD = 'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number'
/** So often it is killed at a random statement of a portion. */
const TIMES = process.env.TEST_LONG ? 100 : 1
const SEED = Number(process.env.TEST_SEED ?? Date.now())
const dice = seededRandom(SEED)

/** When the server is killed: what its database has met by then (see killed-at.ts), and whether any of the file stands afterwards. */
const kills: { when: string; met: string[]; isWhole: boolean }[] = [
  { when: 'while rows are decided', met: ['nextval', 'nextval', 'nextval'], isWhole: false },
  { when: 'before its file is kept whole', met: ['into "import_files"'], isWhole: false },
  { when: 'amid the people of the first portion', met: ['into "beneficiaries"'], isWhole: true },
  { when: 'before the last of it', met: ['update "imports"'], isWhole: true },
  { when: 'amid a commit', met: ['into "import_portions"', 'COMMIT', 'sync'], isWhole: true },
  {
    when: 'after the end, before the answer',
    met: ['delete from "import_jobs"', 'COMMIT', 'select'],
    isWhole: true,
  },
  ...Array.from({ length: TIMES }, (_, n) => atRandom(n)),
]

/** In one of the portions, at one of the statements of a portion. */
function atRandom(n: number): { when: string; met: string[]; isWhole: boolean } {
  const portion = 1 + Math.floor(dice() * 3)
  const statements = [
    'into "beneficiaries"',
    'into import_rows',
    'into audit_events',
    'into "import_portions"',
    'COMMIT',
  ]
  const last = statements[Math.floor(dice() * statements.length)] ?? ''
  const met = [...Array.from({ length: portion }, () => 'into "import_portions"'), last]
  return { when: `${n} of seed ${SEED}: after portion ${portion}, at ${last}`, met, isWhole: true }
}

it.runIf(testEngine === 'pglite')(
  'kill -9 amid an import: the next server writes the rest by itself, nobody twice, and what had not begun leaves nothing',
  { timeout: HOUR },
  async () => {
    const world = await makeHttpWorld()
    let standing = 0
    // Whoever finds what the one before it left is the next to be killed.
    let server = await started(world)
    for (const [round, { when, met, isWhole }] of kills.entries()) {
      await server.tell(met)
      const cut = bringIn(server.address, world, round).catch((error: Error) => error)
      expect(await Promise.race([cut, server.ended]), when).not.toMatchObject({ status: 201 })
      expect(await server.ended, when).toBe(null)
      server = await started(world)
      const ready = await fetch(`${server.address}/readyz`)
      expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready' }])
      await onceWritten(server.address, world)
      const found = (await peopleAt(server.address, world)) - standing
      expect(found, when).toBe(isWhole ? ROWS : 0)
      standing += found
      if (isWhole) {
        // Whoever asks again with the same key gets the answer of the whole.
        const again = await bringIn(server.address, world, round)
        expect(again, when).toMatchObject({ status: 201, body: { created: ROWS, refused: [] } })
      }
    }
    expect(await server.stop()).toBe(0)
    expect(await kept(world)).toEqual([...Array.from({ length: 5 }, () => standing), 0, 0])
  },
)

async function onceWritten(address: string, { token }: HttpWorld): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/api/import?running=1`, { headers: { cookie: `kampung=${token}` } })
    if ((await answer.json()).length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const started = ({ environment }: HttpWorld) =>
  startServer(
    { ...environment, DEMO: '0', LOG_LEVEL: 'fatal' },
    { imports: [join(import.meta.dirname, 'killed-at.ts')] },
  )

async function bringIn(address: string, { token, programme_id }: HttpWorld, round: number) {
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `K${round}-${n},Ah Seng ${n},Lim,12,Jalan Besar,080012,91234567`,
  )
  const body = new FormData()
  body.append('file', new Blob([[HEAD, ...rows].join('\r\n')]), 'people.csv')
  const answer = await fetch(`${address}/api/beneficiary/import?programme_id=${programme_id}`, {
    method: 'POST',
    headers: {
      cookie: `kampung=${token}`,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': `killed-import-${round}`,
    },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}

async function peopleAt(address: string, { token, programme_id }: HttpWorld): Promise<number> {
  const path = `/api/beneficiary/?page=1&page_size=1&programme_id=${programme_id}`
  const answer = await fetch(address + path, { headers: { cookie: `kampung=${token}` } })
  return (await answer.json()).total
}

/** The people, their links, their rows in the imports' records, what these count, who is audited; jobs and files that are left. */
async function kept(world: HttpWorld): Promise<number[]> {
  const { db, close } = await world.open()
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from beneficiaries) as people,
    (select count(*) from programme_beneficiaries) as links,
    (select count(*) from import_rows) as recorded,
    (select sum(created) from imports) as counted,
    (select count(*) from audit_events where entity = 'beneficiary' and action = 'imported') as audited,
    (select count(*) from import_jobs) as jobs,
    (select count(*) from import_files) as files`.execute(db)
  await close()
  return Object.values(rows[0] ?? {}).map(Number)
}
