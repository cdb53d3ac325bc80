import { expect, it, onTestFinished } from 'vitest'
import { scratchDirectory } from '../scratch-directory.ts'
import { createTestDatabase, testEngine } from '../test-database.ts'
import { engineTarget } from './engine-target.ts'
import { killRounds } from './kill-rounds.ts'
import { kept } from './promises-kept.ts'

// The whole server is killed in kill-http.test.ts; this tells an engine's fault from a server's.
const ROUNDS = process.env.TEST_LONG ? 100 : 3
const SEED = Number(process.env.TEST_SEED ?? 20_260_101)

async function location(): Promise<string> {
  if (testEngine === 'pglite') return scratchDirectory()
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}

it(`kill -9 under 20 writers, ${ROUNDS} rounds: nothing acknowledged is lost, torn or doubled`, {
  timeout: 0,
}, async () => {
  const report = await killRounds(engineTarget(await location()), ROUNDS, SEED)
  console.info(`kill -9 on ${testEngine}: ${report.acknowledged} acknowledged, ${report.cutOff} cut off`)
  expect(report).toMatchObject(kept)
  expect(report.acknowledged).toBeGreaterThan(ROUNDS)
  expect(report.cutOff).toBeGreaterThanOrEqual(ROUNDS)
})
