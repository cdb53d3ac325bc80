import { timed } from './bare-copy.ts'
import { type Watched, watched } from './light-requests.ts'
import { ownFields, peopleFile } from './people-file.ts'
import type { RunningServer } from './running-server.ts'

export const ROWS = Number(process.env.BENCH_ROWS ?? 20_000)
export const steps = ['preview', 'import', 'again', 'join', 'take back'] as const
export type Step = (typeof steps)[number]
export type Run = Record<Step, { time: number; processor: number } & Watched>

const fresh = { prefix: 'B', seed: 7, badShare: 0.03 }
const before = { prefix: 'A', seed: 11, badShare: 0 }
const rich = { file: peopleFile(ROWS, fresh), standing: peopleFile(ROWS, before) }
export const { file } = rich
/** The same people without contacts and own fields: for a server that knows none of either. */
const plain = () => ({
  file: peopleFile(ROWS, { ...fresh, isPlain: true }),
  standing: peopleFile(ROWS, { ...before, isPlain: true }),
})
/** What each server is sent. */
const sentTo = new WeakMap<RunningServer, typeof rich>()

async function send(server: RunningServer, content: string, query = ''): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([content], { type: 'text/csv' }), 'people.csv')
  return await granted(server, `/api/beneficiary/import${query}`, body)
}

async function granted(server: RunningServer, path: string, body?: FormData | object): Promise<string> {
  const { status, text } = await server.call('POST', path, body)
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text.slice(0, 300)}`)
  return text
}

/** Those who are here before, the fields that the file names, and code that is warm. `isPlain`: an older server. */
export async function prepare(server: RunningServer, isPlain = false): Promise<void> {
  const sent = isPlain ? plain() : rich
  sentTo.set(server, sent)
  const { standing } = sent
  if (!isPlain)
    for (const field of ownFields) await granted(server, '/api/own-field', { ...field, noun: 'beneficiary' })
  await send(server, standing.content)
  for (let n = 0; n < 20; n += 1) await server.call('GET', '/api/beneficiary/?serial_number=KB-0001')
}

/** Every step once: new people, the same file again, those who stand here join a programme, and all new ones go. */
export async function oneRun(server: RunningServer): Promise<Run> {
  const { file, standing } = sentTo.get(server) ?? rich
  let answer = ''
  const measure = async (work: () => Promise<string>) => {
    let time = 0
    const used = server.processor()
    const seen = await watched(server, async () => {
      time = await timed(async () => {
        answer = await work()
      })
    })
    return { time, processor: server.processor() - used, ...seen }
  }
  const expected = (isExpected: boolean) => {
    if (!isExpected) throw new Error(answer.slice(0, 300))
  }
  const preview = await measure(() => send(server, file.content, '?preview=1'))
  const made = await measure(() => send(server, file.content))
  const { created, refused, import_id } = JSON.parse(answer)
  expected(created === ROWS - file.bad && refused.length === file.bad)
  const again = await measure(() => send(server, file.content))
  const programme = { name: `Visits ${Math.random()}`, description: 'Every Sunday' }
  const { id } = JSON.parse(await granted(server, '/api/programme', programme))
  const join = await measure(() => send(server, standing.content, `?programme_id=${id}`))
  expected(JSON.parse(answer).updated === ROWS)
  const back = await measure(() => granted(server, `/api/import/take-back?id=${import_id}`))
  expected(JSON.parse(answer).deleted === created)
  return { preview, import: made, again, join, 'take back': back }
}
