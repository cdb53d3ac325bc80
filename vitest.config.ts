import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const onPostgres = process.env.TEST_ENGINE === 'postgres'
const onBothEngines = [
  'db/**/*.test.ts',
  'server/**/*.test.ts',
  'tests/api/**/*.test.ts',
  'tests/durability/**/*.test.ts',
]
const onceOnly = ['contract/**/*.test.ts', 'tests/house/**/*.test.ts', 'tests/*.test.ts']

const web = {
  test: {
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['tests/web-patience.ts'],
    include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
  },
}
const server = {
  test: {
    name: onPostgres ? 'postgres' : 'node',
    environment: 'node',
    include: onPostgres ? onBothEngines : [...onceOnly, ...onBothEngines],
  },
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: (onPostgres ? [server] : [server, web]).map((project) => ({
      extends: true as const,
      ...project,
    })),
    // Loading the house anew for each file took more processor time than the tests themselves; a file leaves nothing behind.
    isolate: false,
    // The default leaves one processor idle, which on two is half of the machine.
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
