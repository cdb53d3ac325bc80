import { setTimeout as sleep } from 'node:timers/promises'

/** The server ends with it when only a new process can help. */
const BROKEN = 75
/** Before each start after the first. */
export const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000]
const RAN_WELL_MS = 5 * 60_000

/**
 * Runs the server, and again when it ends broken: after a pause that grows, as often as there are pauses, counted anew
 * once it has run well for five minutes. Answers the last exit code.
 */
export async function runAgainWhenBroken(run, { pauses = PAUSES_MS, ranWellMs = RAN_WELL_MS } = {}) {
  let tries = 0
  for (;;) {
    const started = Date.now()
    const exitCode = await run()
    if (exitCode !== BROKEN) return exitCode
    if (Date.now() - started >= ranWellMs) tries = 0
    const pause = pauses[tries]
    if (pause === undefined) {
      console.error(`The server ended broken ${tries + 1} times in a row and is not started again.`)
      return exitCode
    }
    tries += 1
    console.error(`The server ended broken; it is started again in ${pause / 1000} s.`)
    await sleep(pause)
  }
}
