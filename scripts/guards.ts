// node run.mjs guards [id | words of a sentence ...]: takes each guard out of a copy of the sources, and wants a test to fail by name (0070).
import { mkdirSync, writeFileSync } from 'node:fs'
import { chosenGuards, controlOf } from '../tests/guards/all.ts'
import { judge } from './guards-judge.ts'
import { copySources } from './guards-tree.ts'
import { postgresForTests } from './postgres.mjs'

const tree = '.cache/guards/tree'
const results = '.cache/results'
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isStopped = true))
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

const chosen = chosenGuards(process.argv.slice(2))
const counts = { passed: 0, failed: 0, skipped: 0, failing: [] as string[] }

const server = chosen.some(({ engine }) => engine) ? await postgresForTests() : null
if (server?.missing) throw new Error(server.missing)
if (server?.url) process.env.TEST_DATABASE_URL = server.url

copySources(process.cwd(), tree)
for (const guard of [controlOf(chosen), ...chosen]) {
  const start = Date.now()
  const { red, fault } = await judge(guard, tree)
  if (isStopped) break
  const seconds = Math.round((Date.now() - start) / 1000)
  const title = `${guard.id} ${guard.says}`
  if (fault === null) counts.passed++
  else counts.failed++
  if (fault !== null) counts.failing.push(`${title}: ${fault}`)
  console.log(`${fault === null ? '✓' : '✗'} ${title} (${seconds} s)`)
  if (fault !== null) console.log(`    ${fault}`)
  for (const name of red.slice(0, 3)) console.log(`    red: ${name}`)
  if (red.length > 3) console.log(`    and ${red.length - 3} more`)
}
mkdirSync(results, { recursive: true })
writeFileSync(`${results}/guards.json`, JSON.stringify(counts))
console.log(`${counts.passed} held, ${counts.failed} not${isStopped ? '; STOPPED: not the whole' : ''}`)
await server?.stop?.()
// The channel to run.mjs would keep this process alive.
process.exit(isStopped ? 130 : counts.failed > 0 || chosen.length === 0 ? 1 : 0)
