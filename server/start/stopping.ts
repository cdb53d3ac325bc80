import type { FastifyBaseLogger } from 'fastify'

/** Answers in flight get this long; then the database is closed all the same. */
const DRAIN_LIMIT = 20_000

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
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.warn({ ms: DRAIN_LIMIT }, 'stopped waiting for what was under way')
      resolve()
    }, DRAIN_LIMIT)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}
