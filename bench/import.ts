import pg from 'pg'
import { postgresForTests } from '../scripts/postgres.mjs'
import { type BareCopy, barePglite, barePostgres } from './bare-copy.ts'
import { file, oneRun, prepare, ROWS, type Run, type Step, steps } from './import-steps.ts'
import type { Wait } from './light-requests.ts'
import { type RunningServer, startServer } from './running-server.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 3)
/** A folder in which an older commit is checked out, to be measured in turns with this one. */
const OLDER = process.env.BENCH_OLDER

type Build = { name: string; server: RunningServer; idle: number; runs: Run[] }

async function started(name: string, url: string | undefined, checkout?: string): Promise<Build> {
  const server = await startServer(url, checkout)
  await prepare(server, checkout !== undefined && process.env.BENCH_OLDER_PLAIN === '1')
  return { name, server, idle: server.resident(), runs: [] }
}

/** `urls` names a database for each build, on a server of databases. */
async function engine(name: string, bare: BareCopy, urls?: readonly [string, string]): Promise<void> {
  const builds = [await started('now', urls?.[0])]
  if (OLDER) builds.push(await started('older', urls?.[1], OLDER))
  const copies: number[] = []
  for (let n = 0; n < RUNS; n += 1) {
    copies.push(await bare.once())
    for (const { server, runs } of builds) runs.push(await oneRun(server))
  }
  const copy = median(copies)
  console.log(
    `\n${name}: ${ROWS} rows of which ${file.bad} are bad, against ${ROWS} people; COPY ${ms(copy)}`,
  )
  for (const step of steps) for (const build of builds) console.log(line(step, build, copy))
  const [now, older] = builds.map((build) => build.runs)
  if (now && older)
    for (const step of steps) console.log(`${step.padEnd(10)} now to older: ${ratios(step, now, older)}`)
  for (const { server } of builds) await server.stop()
}

const medianOf = (runs: readonly Run[], step: Step, read: (one: Run[Step]) => number) =>
  median(runs.map((run) => read(run[step])))

function line(step: Step, { name, runs, idle }: Build, copy: number): string {
  const of = (read: (one: Run[Step]) => number) => medianOf(runs, step, read)
  const wait = (read: (one: Run[Step]) => Wait) =>
    `${ms(of((one) => read(one).time))} (${ms(of((one) => read(one).processor))})`
  const time = of((one) => one.time)
  return [
    `${step.padEnd(10)} ${name.padEnd(5)} ${ms(time).padStart(9)} (${ms(of((one) => one.processor))}) ${(time / copy).toFixed(1)} x COPY`,
    `${Math.round(of((one) => one.resident) - idle)} MB over idle`,
    `${wait((one) => one.longest.process)} without the database, ${wait((one) => one.longest.database)} with it`,
  ].join('; ')
}

function ratios(step: Step, now: readonly Run[], older: readonly Run[]): string {
  const ratio = (read: (one: Run[Step]) => number) =>
    (medianOf(now, step, read) / medianOf(older, step, read)).toFixed(2)
  const wait = `longest wait ${ratio((one) => one.longest.database.time)} (${ratio((one) => one.longest.database.processor)})`
  return `time ${ratio((one) => one.time)} (${ratio((one) => one.processor)}), ${wait}`
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
const ms = (value: number) => `${Math.round(value)} ms`

const asked = process.argv[2]
if (asked !== 'postgres') {
  const bare = await barePglite(file)
  await engine('PGlite', bare)
  await bare.close()
}
if (asked !== 'pglite') {
  const found = await postgresForTests()
  if (!found.url) throw new Error(found.missing)
  const client = new pg.Client({ connectionString: found.url })
  await client.connect()
  for (const name of ['bench', 'bench_older']) await client.query(`create database ${name}`)
  await client.end()
  const named = (name: string) => found.url?.replace(/\/[^/]*$/, `/${name}`) ?? ''
  const urls = [named('bench'), named('bench_older')] as const
  const bare = await barePostgres(urls[0], file)
  await engine('PostgreSQL', bare, urls)
  await bare.close()
  await found.stop?.()
}
process.exit(0)
