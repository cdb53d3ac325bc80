import { join } from 'node:path'
import { PAGE_SIZE_MAX } from '../../contract/constants.ts'
import { today } from '../../contract/fields.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { startChildIn } from '../child-process.ts'
import { aBeneficiary, anEngagement, aProgramme } from '../factories.ts'
import type { CrashTarget, RunningTarget } from './crash-target.ts'
import type { HttpWorld, Visitor } from './http-world.ts'

const main = join(import.meta.dirname, '../../server/main.ts')

export type HttpTarget = CrashTarget & {
  /** Keys whose answer a kill cut off and that a later try with the same Idempotency-Key was granted. */
  readonly retried: Set<string>
}

/**
 * The real server, asked over HTTP as the web app asks. Every third key is a person created with a link, every third a
 * programme, which nothing but its Idempotency-Key keeps from being there twice, and every third a visit that a
 * volunteer notes. What a kill cut off is sent again to the next server, as a phone does.
 */
export function httpTarget(world: HttpWorld): HttpTarget {
  const cutOff = new Set<string>()
  const retried = new Set<string>()
  // Read once: a letter that is sent again after midnight is of the same day.
  const happened_on = today()

  async function start(): Promise<RunningTarget> {
    const port = await freePort()
    const env = {
      PATH: process.env.PATH,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'fatal',
      ...world.environment,
    }
    const child = startChildIn(env, main)
    await child.next()
    const api = asking(`http://127.0.0.1:${port}/api`, world, happened_on)
    for (const key of cutOff) {
      await api.write(key)
      retried.add(key)
      cutOff.delete(key)
    }
    return {
      async write(key) {
        cutOff.add(key)
        await api.write(key)
        cutOff.delete(key)
      },
      readAll: api.readAll,
      kill: () => child.kill(),
    }
  }
  return { start, retried }
}

type Write = { path: string; token: string; body: object }

/** A visitor stands for one writer, and what a key is follows from it alone: sent again, it is the same letter. */
function writeOf(key: string, { token, programme_id, visitors }: HttpWorld, happened_on: string): Write {
  const [round = 0, writer = 0, n = 0] = key.split('-').map(Number)
  if ((writer + n) % 3 === 0) return { path: '/programme', token, body: aProgramme({ name: key }) }
  if ((writer + n) % 3 === 1) {
    const body = aBeneficiary({ serial_number: key, last_name: 'Rahman', programme_id })
    return { path: '/beneficiary', token, body }
  }
  const visitor = visitors[(round * 20 + writer) % visitors.length] as Visitor
  const about = { beneficiary_serial_number: visitor.serial_number, happened_on }
  return { path: '/engagement', token: visitor.token, body: anEngagement({ ...about, note: key }) }
}

function asking(base: string, world: HttpWorld, happened_on: string) {
  const { programme_id, visitors } = world
  const of = (token: string) => ({ cookie: `kampung=${token}`, 'content-type': 'application/json' })
  async function read<Answer = Record<string, unknown>[]>(path: string): Promise<Answer> {
    const answer = await fetch(base + path, { headers: of(world.token) })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return await answer.json()
  }
  return {
    /** Sends the same body with the same Idempotency-Key whenever it is asked for the same key. */
    async write(key: string): Promise<void> {
      const { path, token, body } = writeOf(key, world, happened_on)
      const answer = await fetch(base + path, {
        method: 'POST',
        headers: { ...of(token), 'idempotency-key': `write-of-${key}` },
        body: JSON.stringify(body),
      })
      if (answer.status !== 201)
        throw new Error(`${key} was answered ${answer.status}: ${await answer.text()}`)
    },
    /** A person and the link each count as a half, a programme and a visit as both. */
    async readAll(): Promise<Map<string, number>> {
      const found = new Map<string, number>()
      const count = (key: unknown, halves: number) =>
        found.set(String(key), (found.get(String(key)) ?? 0) + halves)
      const visited = new Set<unknown>(visitors.map(({ serial_number }) => serial_number))
      for (const { serial_number } of await read('/beneficiary'))
        if (!visited.has(serial_number)) count(serial_number, 1)
      for (const { serial_number } of await read(`/beneficiary/?programme_id=${programme_id}`))
        count(serial_number, 1)
      for (const { id, name } of await read('/programme')) if (id !== programme_id) count(name, 2)
      for (const serial of visited)
        for (let page = 1, more = true; more; page += 1) {
          const path = `/engagement?beneficiary_serial_number=${serial}&page=${page}&page_size=${PAGE_SIZE_MAX}`
          const { items } = await read<{ items: { note: string }[] }>(path)
          for (const { note } of items) count(note, 2)
          more = items.length === PAGE_SIZE_MAX
        }
      return found
    },
  }
}
