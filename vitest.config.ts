import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { forBothEngines } from './tests/engine-choice.ts'
import { SlowestFirst } from './tests/slowest-first.ts'

const onPostgres = process.env.TEST_ENGINE === 'postgres'
const onBothEngines = [
  'db/**/*.test.ts',
  'server/**/*.test.ts',
  'tests/api/**/*.test.ts',
  'tests/durability/**/*.test.ts',
]
const onceOnly = ['contract/**/*.test.ts', 'tests/house/**/*.test.ts', 'tests/*.test.ts']

// Set by npm test; a file that somebody names is run on the engine asked for, whatever it is about.
const isChosen = process.env.ONLY_WHAT_ENGINES_DIFFER_IN === '1'
const onTheSecond = isChosen ? forBothEngines(globSync(onBothEngines)) : onBothEngines

/**
 * They put something else in the place of a module, which another file in the same process would then be given, or has
 * loaded before. Read from the files: one that was forgotten here made others fail in some orders alone.
 */
const mocking = globSync('web/**/*.test.{ts,tsx}').filter((path) =>
  /\bvi\.(mock|doMock)\(/.test(readFileSync(path, 'utf8')),
)
const web = {
  test: {
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['tests/web-patience.ts'],
    include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
    exclude: mocking,
  },
}
const isolatedWeb = {
  test: { ...web.test, name: 'isolated web', include: mocking, exclude: [], isolate: true },
}
/** They put something else in the place of a module of Node's or of the server's, before it is first loaded. */
const alone = ['db/first-start.test.ts', 'tests/api/second-wall.test.ts']
/** What a part of the long run leaves to the others (`scripts/long-parts.mjs`). */
const leftOut = (process.env.TEST_LEFT_OUT ?? '').split(',').filter(Boolean)
const server = {
  test: {
    name: onPostgres ? 'postgres' : 'node',
    environment: 'node',
    include: onPostgres ? onTheSecond : [...onceOnly, ...onBothEngines],
    exclude: [...alone, ...leftOut],
  },
}
const isolated = {
  test: {
    name: onPostgres ? 'isolated on postgres' : 'isolated',
    environment: 'node',
    include: alone,
    isolate: true,
  },
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: (onPostgres ? [server, isolated] : [server, isolated, web, isolatedWeb]).map((project) => ({
      extends: true as const,
      ...project,
    })),
    setupFiles: process.env.TEST_SEED ? ['tests/drawn-by-seed.ts'] : [],
    // Loading every module anew for each file took more processor time than the tests. A file puts back what it sets.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    // The default leaves one processor idle, which on two is half of the machine.
    maxWorkers: availableParallelism(),
    // For what hangs; what is slow on a busy machine is not what a test is about.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // The library's own is one second, which a busy machine may take to answer once.
    expect: { poll: { timeout: 60_000 } },
  },
})
