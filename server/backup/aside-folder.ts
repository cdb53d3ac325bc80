import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../../db/is-running.ts'

const NAME = 'kampung-verify-'
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * A folder below this one in which a backup lies restored in clear while `work` lasts (S-19): it goes with a signal, too, and
 * what a process that was killed has left there goes first.
 */
export async function withAsideFolder<T>(
  work: (path: string) => Promise<T>,
  below: string = tmpdir(),
): Promise<T> {
  sweepLeft(below)
  const path = mkdtempSync(join(below, `${NAME}${process.pid}-`))
  const remove = () => rmSync(path, { recursive: true, force: true })
  const end = (signal: (typeof ENDING)[number]) => {
    remove()
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of ENDING) process.on(signal, end)
  try {
    return await work(path)
  } finally {
    remove()
    for (const signal of ENDING) process.off(signal, end)
  }
}

function sweepLeft(below: string): void {
  for (const name of readdirSync(below)) {
    if (!name.startsWith(NAME)) continue
    const pid = Number(/^(\d+)-/.exec(name.slice(NAME.length))?.[1])
    if (pid && isRunning(pid)) continue
    try {
      rmSync(join(below, name), { recursive: true, force: true })
    } catch {
      // Another account's: it is theirs to remove.
    }
  }
}
