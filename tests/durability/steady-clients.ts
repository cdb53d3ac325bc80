import { setTimeout as sleep } from 'node:timers/promises'
import { aBeneficiary, aProgramme } from '../factories.ts'

const WRITERS = 8
const READERS = 4
const IMPORT_ROWS = 100
const BROKEN_OFF = 'broken off'
/** How long a client waits before it asks again what was answered 503. */
const AGAIN_MS = 50

export type SteadyClients = {
  /** What was acknowledged, by the name that the record has. */
  readonly acknowledged: ReadonlySet<string>
  /** Every answer that is neither a success nor 503 'unavailable', and every call that got no answer. */
  readonly wrong: readonly string[]
  /** How often a client was told to come back later. */
  refused(): number
  /** Settles when every client has had this many more successes. */
  moreSuccesses(each: number): Promise<void>
  stop(): Promise<void>
}

type Place = { address: string; token: string; programme_id: number; writers?: number }

/**
 * Eight writers, four readers and one who imports people in one long transaction after the other, against the real
 * server, without a pause. What is answered 503 is sent again under the same Idempotency-Key, as a phone does.
 */
export function steadyClients({
  address,
  token,
  programme_id,
  writers: count = WRITERS,
}: Place): SteadyClients {
  const acknowledged = new Set<string>()
  const wrong: string[] = []
  const successes: number[] = []
  let refused = 0
  let isOver = false

  /** True for a success; false when it is not available just now. */
  async function isGranted(path: string, init: RequestInit = {}): Promise<boolean> {
    const headers = { cookie: `kampung=${token}`, 'sec-fetch-site': 'same-origin', ...init.headers }
    try {
      const answer = await fetch(`${address}/api${path}`, { ...init, headers })
      // What has begun to leave when the database goes, an export, can only break off, and so can its refusal.
      const text = await answer.text().catch(() => BROKEN_OFF)
      if (answer.ok && text !== BROKEN_OFF) return true
      const isAway = answer.status === 503 && (text === BROKEN_OFF || JSON.parse(text).code === 'unavailable')
      if (answer.ok || isAway) refused += 1
      else wrong.push(`${path}: ${answer.status} ${text}`)
    } catch (error) {
      wrong.push(`${path}: ${error} ${(error as Error).cause}`)
    }
    await sleep(AGAIN_MS)
    return false
  }

  async function repeat(client: number, once: (n: number) => Promise<boolean>): Promise<void> {
    successes[client] = 0
    for (let n = 0; !isOver && wrong.length === 0; n += 1) {
      while (wrong.length === 0 && !(await once(n)));
      successes[client] += 1
    }
  }

  async function write(key: string, path: string, body: object): Promise<boolean> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `write-of-${key}` }
    const granted = await isGranted(path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (granted) acknowledged.add(key)
    return granted
  }

  async function bringIn(key: string): Promise<boolean> {
    const names = Array.from({ length: IMPORT_ROWS }, (_, n) => `${key}-${n}`)
    const rows = names.map((name) => `${name},Ah Seng,Lim,12,Jalan Besar,080012,91234567`)
    const header = 'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number'
    const body = new FormData()
    body.append('file', new Blob([[header, ...rows].join('\r\n')]), 'people.csv')
    const headers = { 'idempotency-key': `import-of-${key}` }
    const granted = await isGranted('/beneficiary/import', { method: 'POST', headers, body })
    if (granted) for (const name of names) acknowledged.add(name)
    return granted
  }

  const writers = Array.from({ length: count }, (_, client) =>
    repeat(client, (n) => {
      const key = `cut-${client}-${n}`
      const person = aBeneficiary({ serial_number: key, last_name: 'Rahman', programme_id })
      return n % 2 ? write(key, '/programme', aProgramme({ name: key })) : write(key, '/beneficiary', person)
    }),
  )
  const readers = Array.from({ length: READERS }, (_, at) =>
    repeat(count + at, (n) => isGranted(n % 2 ? '/beneficiary/export' : '/programme')),
  )
  const importer = repeat(count + READERS, (n) => bringIn(`cut-import-${n}`))

  return {
    acknowledged,
    wrong,
    refused: () => refused,
    async moreSuccesses(each) {
      const before = [...successes]
      const isEnough = () => successes.every((so_far, client) => so_far >= (before[client] ?? 0) + each)
      while (wrong.length === 0 && !isEnough()) await sleep(20)
    },
    async stop() {
      isOver = true
      await Promise.all([...writers, ...readers, importer])
    },
  }
}
