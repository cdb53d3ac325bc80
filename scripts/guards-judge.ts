import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Guard, withoutGuard } from '../tests/guards/guard.ts'
import { runToEnd } from './processes.mjs'

/** `fault` is null where the guard is held: by the tests that are named. */
export type Verdict = { red: readonly string[]; fault: string | null }
type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] }

const report = resolve('.cache/guards/report.json')
// TEST_LONG samples more of the same: a guard that only the long runs hold is held on no day.
const { TEST_LONG: _, ...rest } = process.env
const env = { ...rest, TEST_ENGINE: 'pglite' }
const envOn = (engine: Guard['engine']) =>
  engine ? { ...env, TEST_ENGINE: engine, TEST_DATABASE_URL: process.env.TEST_DATABASE_URL } : env

/** Takes one guard out of the sources in `tree`, tries them without it, and puts it back. */
export async function judge(guard: Guard, tree: string): Promise<Verdict> {
  const path = join(tree, guard.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, withoutGuard(guard, text))
  try {
    const [types, lint, red] = await Promise.all([
      runTool(tree, typesOf(guard.file)),
      runTool(tree, lintOf(guard.file)),
      redOf(tree, guard),
    ])
    return { red: red ?? [], fault: faultOf(guard, { types, lint, red }) }
  } finally {
    writeFileSync(path, text)
  }
}

function faultOf(
  { find, put }: Guard,
  { types, lint, red }: { types: number; lint: number; red: readonly string[] | null },
): string | null {
  if (types !== 0) return 'does not compile'
  if (lint !== 0) return 'the lint refuses it'
  if (red === null) return 'NOT HELD: the tests did not run'
  if (find === put) return red.length > 0 ? 'red with every guard in its place' : null
  return red.length === 0 ? 'NOT HELD' : null
}

const runTool = (tree: string, args: readonly string[], tested?: Guard) =>
  runToEnd(process.execPath, args, {
    cwd: tree,
    env: envOn(tested?.engine),
    quiet: !tested,
    silent: tested !== undefined,
  })

const typesOf = (file: string) => {
  const root = file.slice(0, file.indexOf('/'))
  const kept = `node_modules/.cache/types/${root}.tsbuildinfo`
  return ['node_modules/typescript/bin/tsc', '-p', root, '--incremental', '--tsBuildInfoFile', kept]
}

const lintOf = (file: string) => [
  'node_modules/@biomejs/biome/bin/biome',
  ...['lint', '--colors=off', '--diagnostic-level=warn', '--error-on-warnings', file],
]

/** Names of the tests that failed; null where none ran, or something else than a test failed. */
async function redOf(tree: string, guard: Guard): Promise<string[] | null> {
  rmSync(report, { force: true })
  const reporting = ['--reporter=json', `--outputFile.json=${report}`]
  const exitCode = await runTool(
    tree,
    ['node_modules/vitest/vitest.mjs', 'run', ...guard.tests, ...reporting],
    guard,
  )
  if (!existsSync(report)) return null
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const red = all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return all.length === 0 || (exitCode !== 0 && red.length === 0) ? null : red
}
