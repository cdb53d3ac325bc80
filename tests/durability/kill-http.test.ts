import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { shareOf } from '../long-slice.ts'
import { testEngine } from '../test-database.ts'
import { httpTarget } from './http-target.ts'
import { makeHttpWorld } from './http-world.ts'
import { killRounds } from './kill-rounds.ts'
import { kept } from './promises-kept.ts'

const ROUNDS = process.env.TEST_LONG ? shareOf(300) : 3
const SEED = Number(process.env.TEST_SEED ?? 20_260_101)
const HOUR = 3_600_000
// A server that has just started answers slowly at first: some kills should come when it is warm.
const LONGEST_MS = 800

it(`kill -9 of the server under 20 clients, ${ROUNDS} rounds: nothing acknowledged is lost, torn or doubled`, {
  timeout: HOUR,
}, async () => {
  const world = await makeHttpWorld({ visiting: process.env.TEST_LONG ? 150 : 20 })
  const target = httpTarget(world)
  const report = await killRounds(target, ROUNDS, SEED, LONGEST_MS)
  const { acknowledged, cutOff } = report
  console.info(
    `kill -9 over HTTP on ${testEngine}: ${acknowledged} acknowledged, ${cutOff} cut off, ${target.retried.size} sent again`,
  )
  expect(report).toMatchObject(kept)
  expect(acknowledged).toBeGreaterThan(ROUNDS)
  expect(target.retried.size).toBeGreaterThanOrEqual(ROUNDS)

  // What HTTP does not show: every record stands with its audit row and its kept answer, and these with it.
  const { db, close } = await world.open()
  const { rows } = await sql<{
    records: number
    visits: number
    noted: number
    audited: number
    answers: number
  }>`select
    (select count(*) from beneficiaries) - ${world.visitors.length}::integer + (select count(*) from programmes) - 1
      + (select count(*) from engagements) as records,
    (select count(*) from engagements) as visits,
    (select count(distinct note) from engagements) as noted,
    (select count(*) from audit_events where action = 'created') as audited,
    (select count(*) from idempotency_keys) as answers`.execute(db)
  await close()
  const [
    { records, visits, noted, audited, answers } = {
      records: 0,
      visits: 0,
      noted: 0,
      audited: 0,
      answers: 0,
    },
  ] = rows
  expect(visits).toBeGreaterThan(0)
  expect(noted).toBe(visits)
  expect(records).toBeGreaterThanOrEqual(acknowledged)
  expect([audited, answers]).toEqual([records, records])
})
