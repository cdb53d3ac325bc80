import { join } from 'node:path'
import { startChild } from '../child-process.ts'
import type { CrashTarget, RunningTarget } from './crash-target.ts'
import type { Halves } from './promises-kept.ts'

type Answer = { acknowledged?: string; rows?: { key: string; halves: number }[] }

/** The database engine alone, in a process of its own, on a data directory or a server's URL. */
export function engineTarget(location: string): CrashTarget {
  return { start: () => start(location) }
}

async function start(location: string): Promise<RunningTarget> {
  const child = startChild(join(import.meta.dirname, 'engine-server.ts'), location)
  await child.next()
  const writes = new Map<string, PromiseWithResolvers<void>>()
  let reading: PromiseWithResolvers<Halves> | undefined

  async function listen(): Promise<void> {
    for (;;) {
      const { acknowledged, rows } = await child.next<Answer>()
      if (rows) reading?.resolve(new Map(rows.map((row) => [row.key, row.halves])))
      if (acknowledged) writes.get(acknowledged)?.resolve()
      if (acknowledged) writes.delete(acknowledged)
    }
  }
  listen().catch((error) => {
    for (const write of writes.values()) write.reject(error)
    reading?.reject(error)
  })

  return {
    write(key) {
      const settled = Promise.withResolvers<void>()
      writes.set(key, settled)
      child.send({ write: key })
      return settled.promise
    },
    readAll() {
      reading = Promise.withResolvers()
      child.send({ read: true })
      return reading.promise
    },
    kill: () => child.kill(),
  }
}
