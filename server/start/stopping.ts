import type { FastifyBaseLogger } from 'fastify'

/** Answers in flight get this long; then the database is closed all the same. */
export const DRAIN_LIMIT = 20_000
/** And the closing of the database so long: the two together are over before a container or a unit is killed (30 s). */
export const CLOSE_LIMIT = 8000

/** Settles at the first SIGTERM, SIGINT or SIGHUP, or when the process that started this one is gone. */
export function whenAskedToStop(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve(signal))
    process.once('disconnect', () => resolve('disconnect'))
  })
}

/** Waits for a work, but never longer than the drain may take; says so when it was not done by then. */
export async function withinDrain(
  work: Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  ms = DRAIN_LIMIT,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.warn({ ms }, 'stopped waiting for what was under way')
      resolve()
    }, ms)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}
