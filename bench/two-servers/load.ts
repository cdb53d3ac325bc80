import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '../../db/demo/random.ts'
import { aBeneficiary, aProgramme } from '../../tests/factories.ts'
import { type Answer, type Call, type Calls, CUT_OFF, told } from './calls.ts'
import { fileNamed, SERVED, served, type Uploaded } from './files.ts'
import type { Member } from './pair.ts'

export const WRITERS = 16
export const READERS = 16
const PATIENCE_MS = 120_000

export type Load = {
  /** Serial numbers and names of programmes that were answered with 201. */
  people: Set<string>
  programmes: Set<string>
  files: Uploaded[]
  /** How many writes that a kill cut off were sent again and granted. */
  resent: number
  /** Every other failure. */
  wrong: string[]
  /** How often a file was read through the server that did not take it, and what was not the file then. */
  crossed: number
  unserved: string[]
  /** Settles when every client has had so many more answers. */
  moreAnswers(each: number): Promise<void>
  stop(): Promise<void>
}

/** Writers and readers without a pause, each with a server of its own; while that is down the other serves them, as a proxy does it. */
export function loadOn(calls: Calls, members: readonly [Member, Member]): Load {
  const answers: number[] = []
  const random = seeded(2)
  let isOver = false
  const [first, second] = members
  const otherThan = (member: Member) => (member === first ? second : first)
  const serving = (client: number) => {
    const own = client % 2 ? second : first
    return own.isDown() ? otherThan(own) : own
  }

  async function repeat(client: number, once: (n: number) => Promise<void>): Promise<void> {
    answers[client] = 0
    for (let n = 0; !isOver; n += 1) {
      await once(n)
      answers[client] += 1
    }
  }

  /** What was cut off is sent again, under the key it has, to whoever is there. Undefined for what failed otherwise. */
  async function granted(client: number, call: Call): Promise<{ by: Member; answer: Answer } | undefined> {
    for (let tries = 1; ; tries += 1) {
      const by = serving(client)
      const answer = await calls.ask(by, call)
      if (answer === CUT_OFF) continue
      if (answer.status === 200 || answer.status === 201) {
        if (tries > 1 && call.method === 'POST') load.resent += 1
        return { by, answer }
      }
      load.wrong.push(`${by.name}: ${told(call, answer)}`)
      return undefined
    }
  }

  async function write(client: number, n: number): Promise<void> {
    const name = `TWO-${client}-${n}`
    const post = (path: string, body: object) =>
      granted(client, { method: 'POST', path, body, headers: { 'idempotency-key': `write-of-${name}` } })
    if (n % 3 === 0) {
      if (await post('/api/beneficiary', aBeneficiary({ serial_number: name }))) load.people.add(name)
    } else if (n % 3 === 1) {
      if (await post('/api/programme', aProgramme({ name }))) load.programmes.add(name)
    } else {
      const { text, body } = fileNamed(name)
      const taken = await post('/api/drive/file', body)
      if (taken) load.files.push({ by: taken.by, text, key: JSON.parse(taken.answer.content.toString()).key })
    }
  }

  async function read(client: number, n: number): Promise<void> {
    const get = (path: string) => granted(client, { method: 'GET', path })
    if (n % 3 === 0) return void (await get('/api/beneficiary?page=1&page_size=12'))
    // Whichever server took it.
    if (n % 3 === 1) {
      const serials = [...load.people]
      const serial = serials.length > 0 ? random.pick(serials) : 'KB-0001'
      return void (await get(`/api/beneficiary?serial_number=${serial}`))
    }
    const by = serving(client)
    const others = load.files.filter((file) => file.by !== by)
    if (others.length === 0) return void (await get('/api/programme?page=1&page_size=12'))
    const file = random.pick(others)
    const came = await served(calls, by, file)
    if (came === SERVED) load.crossed += 1
    else if (came !== CUT_OFF) load.unserved.push(`${file.key} through ${by.name}: ${came}`)
  }

  const load: Load = {
    people: new Set(),
    programmes: new Set(),
    files: [],
    resent: 0,
    wrong: [],
    crossed: 0,
    unserved: [],
    async moreAnswers(each) {
      const before = [...answers]
      const until = performance.now() + PATIENCE_MS
      const isEnough = () => answers.every((so_far, client) => so_far >= (before[client] ?? 0) + each)
      while (!isEnough()) {
        if (performance.now() > until) throw new Error(`Somebody waits: ${load.wrong.slice(0, 3).join('; ')}`)
        await sleep(20)
      }
    },
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  }
  const clients = Array.from({ length: WRITERS + READERS }, (_, client) =>
    repeat(client, (n) => (client < WRITERS ? write(client, n) : read(client, n))),
  )
  return load
}
