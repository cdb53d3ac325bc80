import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seeded } from '../../db/demo/random.ts'
import { aBeneficiary, aProgramme } from '../../tests/factories.ts'
import { type Answer, type Call, type Calls, CUT_OFF, told } from './calls.ts'
import { fileNamed, SERVED, served, type Uploaded } from './files.ts'
import type { Member } from './pair.ts'

export const WRITERS = 16
export const READERS = 16
const PATIENCE_MS = 120_000

type Tally = {
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
}
export type Load = Tally & {
  /** Settles when every client has had so many more answers. */
  moreAnswers(each: number): Promise<void>
  stop(): Promise<void>
}

/** What the clients share: the servers, of which `serving` names a client's, and what came of all their calls. */
type Round = {
  calls: Calls
  serving: (client: number) => Member
  random: Random
  tally: Tally
}

/** Writers and readers without a pause, each with a server of its own; while that is down the other serves them, as a proxy does it. */
export function loadOn(calls: Calls, members: readonly [Member, Member]): Load {
  const answers: number[] = []
  let isOver = false
  const tally: Tally = {
    people: new Set(),
    programmes: new Set(),
    files: [],
    resent: 0,
    wrong: [],
    crossed: 0,
    unserved: [],
  }
  const round: Round = { calls, serving: servingBy(members), random: seeded(2), tally }

  async function repeat(client: number): Promise<void> {
    answers[client] = 0
    for (let n = 0; !isOver; n += 1) {
      await (client < WRITERS ? write(round, client, n) : read(round, client, n))
      answers[client] += 1
    }
  }
  const clients = Array.from({ length: WRITERS + READERS }, (_, client) => repeat(client))

  return Object.assign(tally, {
    async moreAnswers(each: number) {
      const before = [...answers]
      const until = performance.now() + PATIENCE_MS
      const isEnough = () => answers.every((so_far, client) => so_far >= (before[client] ?? 0) + each)
      while (!isEnough()) {
        if (performance.now() > until)
          throw new Error(`Somebody waits: ${tally.wrong.slice(0, 3).join('; ')}`)
        await sleep(20)
      }
    },
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  })
}

const servingBy =
  ([first, second]: readonly [Member, Member]) =>
  (client: number): Member => {
    const [own, other] = client % 2 ? [second, first] : [first, second]
    return own.isDown() ? other : own
  }

/** What was cut off is sent again, under the key it has, to whoever is there. Undefined for what failed otherwise. */
async function granted(
  { calls, serving, tally }: Round,
  client: number,
  call: Call,
): Promise<{ by: Member; answer: Answer } | undefined> {
  for (let tries = 1; ; tries += 1) {
    const by = serving(client)
    const answer = await calls.ask(by, call)
    if (answer === CUT_OFF) continue
    if (answer.status === 200 || answer.status === 201) {
      if (tries > 1 && call.method === 'POST') tally.resent += 1
      return { by, answer }
    }
    tally.wrong.push(`${by.name}: ${told(call, answer)}`)
    return undefined
  }
}

async function write(round: Round, client: number, n: number): Promise<void> {
  const { tally } = round
  const name = `TWO-${client}-${n}`
  const post = (path: string, body: object) =>
    granted(round, client, { method: 'POST', path, body, headers: { 'idempotency-key': `write-of-${name}` } })
  if (n % 3 === 0) {
    if (await post('/api/beneficiary', aBeneficiary({ serial_number: name }))) tally.people.add(name)
  } else if (n % 3 === 1) {
    if (await post('/api/programme', aProgramme({ name }))) tally.programmes.add(name)
  } else {
    const { text, body } = fileNamed(name)
    const taken = await post('/api/drive/file', body)
    if (taken) tally.files.push({ by: taken.by, text, key: JSON.parse(taken.answer.content.toString()).key })
  }
}

async function read(round: Round, client: number, n: number): Promise<void> {
  const { calls, serving, random, tally } = round
  const get = (path: string) => granted(round, client, { method: 'GET', path })
  if (n % 3 === 0) return void (await get('/api/beneficiary?page=1&page_size=12'))
  // Whichever server took it.
  if (n % 3 === 1) {
    const serials = [...tally.people]
    const serial = serials.length > 0 ? random.pick(serials) : 'KB-0001'
    return void (await get(`/api/beneficiary?serial_number=${serial}`))
  }
  const by = serving(client)
  const others = tally.files.filter((file) => file.by !== by)
  if (others.length === 0) return void (await get('/api/programme?page=1&page_size=12'))
  const file = random.pick(others)
  const came = await served(calls, by, file)
  if (came === SERVED) tally.crossed += 1
  else if (came !== CUT_OFF) tally.unserved.push(`${file.key} through ${by.name}: ${came}`)
}
