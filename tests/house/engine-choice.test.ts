import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forBothEngines, isForBothEngines } from '../engine-choice.ts'

test.each([
  ['db/anything.test.ts', '', true],
  ['tests/api/anything.test.ts', '', true],
  ['server/features/search/anything.test.ts', '', true],
  ['server/features/team/team-import-told.test.ts', '', true],
  ['server/features/team/team.test.ts', "it('says', () => expect(1).toBe(1))", false],
  ['server/features/team/team.test.ts', 'await sql`select 1`.execute(db)', true],
  ['server/features/team/team.test.ts', 'await Promise.all([call(), call()])', true],
  ['server/features/team/team.test.ts', "test.runIf(testEngine === 'pglite')", true],
])('%s saying "%s" is run on PostgreSQL in every run: %s', (path, text, expected) => {
  expect(isForBothEngines(path, text)).toBe(expected)
})

test('most tests of the server go to PostgreSQL in every run, and those that stay at home never race', () => {
  const all = globSync('server/**/*.test.ts')
  const chosen = new Set(forBothEngines(all))
  expect(chosen.size).toBeGreaterThan(all.length / 3)
  const others = all.filter((path) => !chosen.has(path)).map((path) => readFileSync(path, 'utf8'))
  expect(others.join('')).not.toMatch(/for update|advisory|deadlock/)
})

test('what is about the embedded engine alone stays at home, wherever it lies', () => {
  const here = [
    'db/upkeep.test.ts',
    'db/durable-node-fs.test.ts',
    'db/engine.test.ts',
    'server/http/session-concurrency.test.ts',
  ]
  const both = ['db/engine-close.test.ts', 'db/audit-chain.test.ts', 'tests/durability/cut-off.test.ts']
  expect(forBothEngines([...here, ...both])).toEqual(both)
})
