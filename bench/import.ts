import pg from 'pg'
import { postgresForTests } from '../scripts/postgres.mjs'
import { type BareCopy, barePglite, barePostgres, timed } from './bare-copy.ts'
import { type Watched, watched } from './light-requests.ts'
import { peopleFile } from './people-file.ts'
import { type RunningServer, startServer } from './running-server.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? 20_000)
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const steps = ['preview', 'import', 'again', 'take back'] as const
type Step = (typeof steps)[number]
type Run = Record<Step, { time: number } & Watched>

const file = peopleFile(ROWS, { prefix: 'B', seed: 7, badShare: 0.03 })
const standing = peopleFile(ROWS, { prefix: 'A', seed: 11, badShare: 0 })

async function send(server: RunningServer, content: string, query = ''): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([content], { type: 'text/csv' }), 'people.csv')
  const { status, text } = await server.call('POST', `/api/beneficiary/import${query}`, body)
  if (status >= 300) throw new Error(`The import was answered with ${status}: ${text.slice(0, 300)}`)
  return text
}

async function oneRun(server: RunningServer): Promise<Run> {
  let answer = ''
  const measure = async (work: () => Promise<string>) => {
    let time = 0
    const seen = await watched(server, async () => {
      time = await timed(async () => {
        answer = await work()
      })
    })
    return { time, ...seen }
  }
  const preview = await measure(() => send(server, file.content, '?preview=1'))
  const made = await measure(() => send(server, file.content))
  const { created, refused, import_id } = JSON.parse(answer)
  if (created !== ROWS - file.bad || refused.length !== file.bad) throw new Error(answer.slice(0, 300))
  const again = await measure(() => send(server, file.content))
  const back = await measure(async () => {
    const { status, text } = await server.call('POST', `/api/import/take-back?id=${import_id}`)
    if (status !== 201 || JSON.parse(text).deleted !== created) throw new Error(text.slice(0, 300))
    return text
  })
  return { preview, import: made, again, 'take back': back }
}

async function engine(name: string, url: string | undefined, bare: BareCopy): Promise<void> {
  const copies: number[] = []
  const server = await startServer(url)
  await send(server, standing.content)
  for (let n = 0; n < 20; n += 1) await server.call('GET', '/api/beneficiary/?serial_number=KB-0001')
  const idle = server.resident()
  const runs: Run[] = []
  for (let n = 0; n < RUNS; n += 1) {
    copies.push(await bare.once())
    runs.push(await oneRun(server))
  }
  const copy = median(copies)
  console.log(
    `\n${name}: ${ROWS} rows of which ${file.bad} are bad, against ${ROWS} people; COPY ${ms(copy)}`,
  )
  for (const step of steps) {
    const of = (read: (one: Run[Step]) => number) => median(runs.map((run) => read(run[step])))
    const longest = `${ms(of((one) => one.longest.process))} without the database, ${ms(of((one) => one.longest.database))} with it`
    const memory = `${Math.round(of((one) => one.resident) - idle)} MB over idle`
    const time = of((one) => one.time)
    console.log(
      `${step.padEnd(10)} ${ms(time).padStart(9)} ${(time / copy).toFixed(1).padStart(6)} x COPY; ${memory}; ${longest}`,
    )
  }
  await server.stop()
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
const ms = (value: number) => `${Math.round(value)} ms`

const asked = process.argv[2]
if (asked !== 'postgres') {
  const bare = await barePglite(file)
  await engine('PGlite', undefined, bare)
  await bare.close()
}
if (asked !== 'pglite') {
  const found = await postgresForTests()
  if (!found.url) throw new Error(found.missing)
  const client = new pg.Client({ connectionString: found.url })
  await client.connect()
  await client.query('create database bench')
  await client.end()
  const url = found.url.replace(/\/[^/]*$/, '/bench')
  const bare = await barePostgres(url, file)
  await engine('PostgreSQL', url, bare)
  await bare.close()
  await found.stop?.()
}
process.exit(0)
