import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { startChildIn } from '../child-process.ts'
import { aBeneficiary, aProgramme } from '../factories.ts'
import type { CrashTarget, RunningTarget } from './crash-target.ts'
import type { HttpWorld } from './http-world.ts'

const main = join(import.meta.dirname, '../../server/main.ts')

export type HttpTarget = CrashTarget & {
  /** Keys whose answer a kill cut off and that a later try with the same Idempotency-Key was granted. */
  readonly retried: Set<string>
}

/**
 * The real server, asked over HTTP as the web app asks. Every second key is a person created with a link, the others
 * are programmes, which nothing but their Idempotency-Key keeps from being there twice. What a kill cut off is sent
 * again to the next server, as a phone does.
 */
export function httpTarget(world: HttpWorld): HttpTarget {
  const cutOff = new Set<string>()
  const retried = new Set<string>()

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
    const api = asking(`http://127.0.0.1:${port}/api`, world)
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

const isProgramme = (key: string) => /[13579]$/.test(key)

function asking(base: string, { token, programme_id }: HttpWorld) {
  const headers = { cookie: `kampung=${token}`, 'content-type': 'application/json' }
  async function readList(path: string): Promise<Record<string, unknown>[]> {
    const answer = await fetch(base + path, { headers })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return await answer.json()
  }
  return {
    /** Sends the same body with the same Idempotency-Key whenever it is asked for the same key. */
    async write(key: string): Promise<void> {
      const body = isProgramme(key)
        ? aProgramme({ name: key })
        : aBeneficiary({ serial_number: key, last_name: 'Rahman', programme_id })
      const answer = await fetch(base + (isProgramme(key) ? '/programme' : '/beneficiary'), {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': `write-of-${key}` },
        body: JSON.stringify(body),
      })
      if (answer.status !== 201)
        throw new Error(`${key} was answered ${answer.status}: ${await answer.text()}`)
    },
    /** A person and the link each count as a half, a programme as both. */
    async readAll(): Promise<Map<string, number>> {
      const found = new Map<string, number>()
      const count = (key: unknown, halves: number) =>
        found.set(String(key), (found.get(String(key)) ?? 0) + halves)
      for (const { serial_number } of await readList('/beneficiary')) count(serial_number, 1)
      for (const { serial_number } of await readList(`/beneficiary/?programme_id=${programme_id}`))
        count(serial_number, 1)
      for (const { id, name } of await readList('/programme')) if (id !== programme_id) count(name, 2)
      return found
    },
  }
}
