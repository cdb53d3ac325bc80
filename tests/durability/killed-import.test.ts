import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startServer } from '../started-server.ts'
import { testEngine } from '../test-database.ts'
import { type HttpWorld, makeHttpWorld } from './http-world.ts'

const HOUR = 3_600_000
/** People are written 5,000 at a time: the second statement is in the midst of it. */
const ROWS = 5200
const HEAD = 'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number'

/** When the server is killed: what its database has met by then (see killed-at.ts), and how much stands afterwards. */
const kills = [
  { when: 'while rows are decided', met: ['nextval', 'nextval', 'nextval'], stands: [0] },
  { when: 'amid the people', met: ['into "beneficiaries"', 'into "beneficiaries"'], stands: [0] },
  { when: 'before the last of it', met: ['update "imports"'], stands: [0] },
  // Handed to the system and not yet to the disk: a process that dies loses none of that, the power might.
  { when: 'amid the commit', met: ['update "imports"', 'COMMIT', 'sync'], stands: [0, ROWS] },
  { when: 'after the commit, before the answer', met: ['COMMIT', 'analyze beneficiaries'], stands: [ROWS] },
]

it.runIf(testEngine === 'pglite')(
  'kill -9 amid an import leaves all of the file or nothing of it, and the next server is ready and takes it',
  { timeout: HOUR },
  async () => {
    const world = await makeHttpWorld()
    let standing = 0
    let server = await started(world, kills[0]?.met)
    for (const [round, { when, stands }] of kills.entries()) {
      const cut = bringIn(server.address, world, round).catch((error: Error) => error)
      expect(await Promise.race([cut, server.ended]), when).not.toMatchObject({ status: 201 })
      await server.ended
      server = await started(world, kills[round + 1]?.met)
      const ready = await fetch(`${server.address}/readyz`)
      expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready' }])
      const found = (await peopleAt(server.address, world)) - standing
      console.info(`killed ${when}: ${found} of ${ROWS} rows`)
      expect(stands, when).toContain(found)
      standing += found
    }
    const again = await bringIn(server.address, world, 0)
    expect(again).toMatchObject({ status: 201, body: { created: ROWS } })
    expect(await server.stop()).toBe(0)
    expect(await kept(world)).toEqual(Array.from({ length: 5 }, () => standing + ROWS))
  },
)

const started = ({ environment }: HttpWorld, met: readonly string[] = []) =>
  startServer(
    { ...environment, DEMO: '0', LOG_LEVEL: 'fatal', KILLED_AT: JSON.stringify(met) },
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
    headers: { cookie: `kampung=${token}`, 'sec-fetch-site': 'same-origin' },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}

async function peopleAt(address: string, { token, programme_id }: HttpWorld): Promise<number> {
  const path = `/api/beneficiary/?page=1&page_size=1&programme_id=${programme_id}`
  const answer = await fetch(address + path, { headers: { cookie: `kampung=${token}` } })
  return (await answer.json()).total
}

/** The people, their links, their rows in the imports' records, what these count, and who is audited. */
async function kept(world: HttpWorld): Promise<number[]> {
  const { db, close } = await world.open()
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from beneficiaries) as people,
    (select count(*) from programme_beneficiaries) as links,
    (select count(*) from import_rows) as recorded,
    (select sum(created) from imports) as counted,
    (select count(*) from audit_events where entity = 'beneficiary' and action = 'imported') as audited`.execute(
    db,
  )
  await close()
  return Object.values(rows[0] ?? {}).map(Number)
}
