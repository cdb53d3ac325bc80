import { postgresForTests } from '../scripts/postgres.mjs'
import { solveAssignment } from '../server/match/assignment-problem.ts'
import { loadSolver } from '../server/match/solve-linear.ts'
import { aScarcity } from '../tests/match-scarcity.ts'
import { timed } from './bare-copy.ts'
import { watched } from './light-requests.ts'
import { type RunningServer, startServer } from './running-server.ts'

const WORLDS = Number(process.env.BENCH_RUNS ?? 20)
const VOLUNTEERS = Number(process.env.BENCH_ROWS ?? 3000)

/** One by one against the whole, on average over so many worlds: the table of 0050. */
async function scarcity(): Promise<void> {
  const solve = await loadSolver()
  console.log('people  volunteers | left one by one  as a whole | km one by one  as a whole | time')
  for (const [people, volunteers] of [
    [50, 60],
    [50, 50],
    [200, 220],
    [50, 400],
  ] as const) {
    const sum = [0, 0, 0, 0]
    let time = 0
    for (let seed = 1; seed <= WORLDS; seed += 1) {
      const asked = aScarcity(people, volunteers, seed)
      time += await timed(async () => {
        const found = solveAssignment(solve, asked, 60)
        if (!found) throw new Error('Nothing was found')
        const { one_by_one, whole } = found
        const figures = [one_by_one.without, whole.without, one_by_one.metres / 1000, whole.metres / 1000]
        for (const [at, figure] of figures.entries()) sum[at] = (sum[at] ?? 0) + figure
      })
    }
    const [one, all, far, near] = sum.map((figure) => (figure / WORLDS).toFixed(1).padStart(11))
    console.log(
      `${String(people).padStart(6)}  ${String(volunteers).padStart(10)} | ${one} ${all} | ${far} ${near} | ${Math.round(time / WORLDS)} ms`,
    )
  }
}

async function granted<T>(
  server: RunningServer,
  method: string,
  path: string,
  body?: FormData | object,
): Promise<T> {
  const { status, text } = await server.call(method, path, body)
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

/** People by .csv, at the addresses of the demonstration's list. */
async function imported(
  server: RunningServer,
  noun: 'beneficiary' | 'volunteer',
  count: number,
): Promise<void> {
  const { people } = aScarcity(count, 0, 5)
  const lines = people.map(({ id, postal_code, block_number, street_name, languages }) => {
    const [key, names] = noun === 'beneficiary' ? [`BM-${id},`, `Match${id},Tan`] : ['', `Helper${id},Lim`]
    return `${key}${names},9${String(1_000_000 + id)},${block_number},${street_name},${postal_code},${languages.join(';')}`
  })
  const head = `${noun === 'beneficiary' ? 'serial_number,' : ''}first_name,last_name,contact_number,block_number,street_name,postal_code,languages`
  const form = new FormData()
  form.append('file', new Blob([[head, ...lines].join('\n')], { type: 'text/csv' }), 'people.csv')
  await granted(server, 'POST', `/api/${noun}/import`, form)
}

async function engine(name: string, url?: string): Promise<void> {
  const server = await startServer(url)
  await imported(server, 'volunteer', VOLUNTEERS)
  await imported(server, 'beneficiary', 500)
  for (const people of [50, 500]) {
    const who = { keys: Array.from({ length: people }, (_, id) => `BM-${id}`) }
    const before = server.resident()
    const steps = { proposed: 0, read: 0, assigned: 0 }
    const waits: Record<string, string> = {}
    let id = 0
    let left = ''
    for (const step of ['proposed', 'read', 'assigned'] as const) {
      const { longest } = await watched(server, async () => {
        steps[step] = await timed(async () => {
          const path =
            step === 'proposed'
              ? '/api/match/proposals'
              : step === 'read'
                ? `/api/match/proposals?id=${id}`
                : `/api/match/commit?id=${id}`
          const answer = await granted<{ id: number; bulk_id: number; pairs: object[]; without: object[] }>(
            server,
            step === 'read' ? 'GET' : 'POST',
            path,
            step === 'proposed' ? { who } : undefined,
          )
          id = answer.id
          left = `${answer.pairs.length} pairs, ${answer.without.length} without`
          if (step === 'assigned') id = answer.bulk_id
        })
      })
      waits[step] = `${Math.round(longest.process.time)} / ${Math.round(longest.database.time)} ms`
    }
    await granted(server, 'POST', `/api/bulk/take-back?id=${id}`)
    const grown = Math.round(server.resident() - before)
    const parts = Object.entries(steps).map(
      ([step, time]) => `${step} ${Math.round(time)} ms (another waited ${waits[step]})`,
    )
    console.log(
      `${name}, ${people} of ${VOLUNTEERS}: ${parts.join(', ')}; ${left}; memory ${grown} MB more afterwards`,
    )
  }
  await server.stop()
}

await scarcity()
const asked = process.argv[2]
if (asked !== 'postgres') await engine('PGlite')
if (asked !== 'pglite') {
  const found = await postgresForTests()
  if (!found.url) throw new Error(found.missing)
  await engine('PostgreSQL', found.url)
  await found.stop?.()
}
process.exit(0)
