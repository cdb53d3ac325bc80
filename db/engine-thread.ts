import { Worker } from 'node:worker_threads'
import { errorOf, type Failure } from './engine-failure.ts'
import type { EngineTransport } from './engine-transport.ts'
import { DatabaseStoppedError } from './panic.ts'

/** What the thread runs; in the bundle it is an entry of its own. */
const PROGRAM = new URL('./engine-worker.ts', import.meta.url)

/** What it allocates is an answer's bytes and soon gone: left to itself its nursery grows to three times as much as the server's needs. */
const LIMITS = { maxYoungGenerationSizeMb: 6 }

/** Messages of the protocol, or that it is to close. */
export type Request = ArrayBuffer | 'close'
/** What the thread says: bytes that were asked for, that it did what it was told, or what went wrong. */
export type Said = ArrayBuffer | 'done' | { failed: Failure } | { stopped: string }

/**
 * Opens a database directory in a thread of its own, so that a long statement holds up nobody who asks for none (0118).
 * The caller holds the directory's lock. One whose thread ends unasked has stopped, as after a panic.
 * @throws NotDurableError
 */
export async function openThread(directory: string, program = PROGRAM): Promise<EngineTransport> {
  const worker = new Worker(program, { workerData: directory, resourceLimits: LIMITS })
  const halt = Promise.withResolvers<DatabaseStoppedError>()
  /** Answered one after the other, in the order asked. */
  const asked: PromiseWithResolvers<ArrayBuffer | 'done'>[] = []
  let stopped: DatabaseStoppedError | undefined
  let isLeaving = false
  let isGone = false

  function request(what: Request): Promise<ArrayBuffer | 'done'> {
    worker.postMessage(what, what === 'close' ? [] : [what])
    return next()
  }

  function next(): Promise<ArrayBuffer | 'done'> {
    const one = Promise.withResolvers<ArrayBuffer | 'done'>()
    asked.push(one)
    return one.promise
  }

  function stop(reason: string): DatabaseStoppedError {
    stopped ??= new DatabaseStoppedError(reason)
    halt.resolve(stopped)
    return stopped
  }

  function end(reason: string): void {
    isGone = true
    const why = isLeaving ? new DatabaseStoppedError(reason) : stop(reason)
    for (const one of asked.splice(0)) one.reject(why)
  }

  worker.on('message', (said: Said) => {
    if (said === 'done' || said instanceof ArrayBuffer) asked.shift()?.resolve(said)
    else if ('stopped' in said) stop(said.stopped)
    else asked.shift()?.reject(errorOf(said.failed))
  })
  worker.on('error', (error) => end(`its thread failed: ${error instanceof Error ? error.message : error}`))
  worker.on('exit', () => end('its thread has ended'))

  async function leave(): Promise<void> {
    isLeaving = true
    await worker.terminate()
  }

  await next().catch(async (error) => {
    await leave()
    throw error
  })

  return {
    get stopped() {
      return stopped
    },
    get owed() {
      return asked[0]
    },
    whenStopped: halt.promise,
    async ask(messages) {
      if (stopped) throw stopped
      return (await request(messages.buffer)) as ArrayBuffer
    },
    async close() {
      isLeaving = true
      try {
        if (isGone) return
        // Of one that has stopped there is nothing to shut down.
        await request('close').catch((error) => {
          if (!stopped) throw error
        })
      } finally {
        await leave()
      }
    },
  }
}
