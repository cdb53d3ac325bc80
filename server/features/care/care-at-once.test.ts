import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProgramme } from '../../../tests/factories.ts'
import { openConnections, openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  await openConnections(kampung)
})
afterAll(() => kampung.close())

const as = 'admin'
const ROUNDS = 4

/** Lets nobody write what programmes ask for until everyone has begun, so that all have read before the first writes. */
async function whileHeld<T>(work: () => Promise<T>[]): Promise<T[]> {
  // The embedded engine has one connection: whoever held it would wait for themselves.
  if (kampung.database.kind === 'pglite') return await Promise.all(work())
  const { promise: locked, resolve: say } = Promise.withResolvers<void>()
  const held = kampung.db.transaction().execute(async (tx) => {
    await sql`lock table programme_care in share mode`.execute(tx)
    say()
    await sql`select pg_sleep(0.4)`.execute(tx)
  })
  await Promise.race([locked, held])
  const [answers] = await Promise.all([Promise.all(work()), held])
  return answers
}

test('of two who change a programme’s care at once one is told, and nothing of the other’s is lost', async () => {
  const { body: programme } = await kampung.call('POST', '/programme', { as, body: aProgramme() })
  const path = `/programme/care?id=${programme.id}`
  const read = async () => (await kampung.call('GET', path, { as })).body
  const save = (body: object, version: number) =>
    kampung.call('PUT', path, { as, body, headers: { 'if-match': `"${version}"` } })
  for (let round = 0; round < ROUNDS; round += 1) {
    const { version } = await read()
    const said = [{ every_days: 20 + round }, { max_km: 1 + round }, { grace_days: 2 + round }]
    const answers = await whileHeld(() => said.map((body) => save(body, version)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
    const saved = said[answers.findIndex(({ status }) => status === 200)]
    expect(await read()).toMatchObject({ ...saved, version: version + 1 })
    // Whoever was told reads what stands and says it again.
    for (const [at, { status }] of answers.entries())
      if (status === 412) expect((await save(said[at] ?? {}, (await read()).version)).status).toBe(200)
    expect(await read()).toMatchObject(Object.assign({}, ...said))
  }
})
