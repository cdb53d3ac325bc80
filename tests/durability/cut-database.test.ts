import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownPostgres } from '../../scripts/postgres.mjs'
import { startServer } from '../started-server.ts'
import { testEngine } from '../test-database.ts'
import { type Administrator, administratorOf } from './administrator.ts'
import { makeHttpWorld } from './http-world.ts'
import { steadyClients } from './steady-clients.ts'

const HOUR = 3_600_000
/** Each cut must meet connections in the middle of a transaction, whose client waits for no answer. */
const BROKEN_TRANSACTIONS = 5

const given = process.env.TEST_DATABASE_URL
let own: Awaited<ReturnType<typeof ownPostgres>> = { missing: 'PGlite has no connections' }
beforeAll(async () => {
  if (testEngine !== 'postgres') return
  own = await ownPostgres()
  // The databases of this file lie on the server that may be restarted.
  if (own.url) process.env.TEST_DATABASE_URL = own.url
})
afterAll(async () => {
  // The files after this one, in the same worker, have the server that they were given.
  if (given === undefined) delete process.env.TEST_DATABASE_URL
  else process.env.TEST_DATABASE_URL = given
  await own.stop?.()
})

type Place = { administrator: Administrator; address: string; isOver: () => boolean }
const cuts: { name: string; needsOwn: boolean; cut(place: Place): Promise<void> }[] = [
  { name: 'pg_terminate_backend of all', needsOwn: false, cut: terminateAll },
  { name: 'restart fast', needsOwn: true, cut: (place) => restart(place, 'SIGINT') },
  { name: 'restart immediate', needsOwn: true, cut: (place) => restart(place, 'SIGQUIT') },
  { name: 'kill -9 of one backend', needsOwn: true, cut: killOne },
]

it.runIf(testEngine === 'postgres').for(cuts)(
  '$name under eight writers, readers and an import: the server lives, nothing acknowledged is lost, nobody is answered 500',
  { timeout: HOUR },
  async ({ name, needsOwn, cut }, { skip }) => {
    if (needsOwn) skip(own.missing !== undefined, `${own.missing}: '${name}' was not tried`)
    const { environment, token, programme_id, open } = await makeHttpWorld()
    const server = await startServer({ ...environment, DEMO: '0' })
    const { address } = server
    let isDead = false
    server.ended.then(() => {
      isDead = true
    })
    const clients = steadyClients({ address, token, programme_id })
    await clients.moreSuccesses(1)
    const administrator = administratorOf(environment.DATABASE_URL ?? '')
    await cut({ administrator, address, isOver: () => isDead || clients.wrong.length > 0 })
    await clients.moreSuccesses(1)
    await clients.stop()
    expect(clients.wrong, server.output().slice(-2000)).toEqual([])
    await expect.poll(() => readyOf(address), { timeout: HOUR }).toEqual([200, { status: 'ready' }])
    expect(await server.stop()).toBe(0)

    const { db, close } = await open()
    const people = await db.selectFrom('beneficiaries').select('serial_number as name').execute()
    const programmes = await db
      .selectFrom('programmes')
      .select('name')
      .where('id', '<>', programme_id)
      .execute()
    await close()
    const found = [...people, ...programmes].map((row) => row.name).sort()
    console.info(`${name}: ${found.length} acknowledged and found, ${clients.refused()} asked again`)
    expect(found).toEqual([...clients.acknowledged].sort())
    expect(clients.refused()).toBeGreaterThan(0)
  },
)

async function readyOf(address: string): Promise<unknown[]> {
  const answer = await fetch(`${address}/readyz`)
  return [answer.status, await answer.json()]
}

async function terminateAll({ administrator, isOver }: Place): Promise<void> {
  for (let broken = 0; broken < BROKEN_TRANSACTIONS && !isOver(); await sleep(100))
    broken += await administrator.terminateAll()
}

async function restart({ administrator, address, isOver }: Place, how: NodeJS.Signals): Promise<void> {
  await administrator.found('idle in transaction')
  await own.halt?.(how)
  try {
    if (isOver()) return
    expect(await readyOf(address)).toEqual([503, { status: 'not ready', reason: 'database away' }])
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const page = await fetch(address)
    expect(page.status, 'The page lies in dist/, which node run.mjs build makes').toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    const asked = await fetch(`${address}/api/settings/public`)
    expect([asked.status, await asked.json()]).toMatchObject([503, { code: 'unavailable' }])
  } finally {
    await own.start?.()
  }
}

async function killOne({ administrator }: Place): Promise<void> {
  process.kill(await administrator.found('idle in transaction'), 'SIGKILL')
}
