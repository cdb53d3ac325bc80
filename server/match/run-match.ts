import { Worker } from 'node:worker_threads'
import { Problem } from '../../contract/problem.ts'
import type { Asked, Whole } from './whole-types.ts'

const SECONDS = 20
/** Reading the facts of many and putting the answer together beside the solver; then it hangs. */
const LONGEST = 3 * SECONDS * 1000
const MEMORY = { maxOldGenerationSizeMb: 512 }

const failed = (cause: unknown) =>
  Object.assign(
    new Problem('unavailable', { message: 'The solver failed, and nothing was proposed. Please try again' }),
    { cause },
  )

/** One at a time, in the order asked: each takes a processor and a hundred megabytes. */
let last: Promise<unknown> = Promise.resolve()

/** Solves in a thread of its own, so that nobody else waits. Throws 503 when nothing is found in time, or the solver fails. */
export function runMatch(asked: Asked, seconds = SECONDS): Promise<Whole> {
  const next = last.then(() => inWorker(asked, seconds))
  last = next.catch(() => {})
  return next
}

function inWorker(asked: Asked, seconds: number): Promise<Whole> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./match-worker.ts', import.meta.url), {
      workerData: { asked, seconds },
      resourceLimits: MEMORY,
    })
    const timer = setTimeout(() => end(() => reject(failed('No answer'))), LONGEST)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    worker.once('message', (whole: Whole | null) =>
      end(() =>
        whole
          ? resolve(whole)
          : reject(
              new Problem('unavailable', {
                message: `No proposal was found in ${seconds} seconds. Choose fewer people`,
              }),
            ),
      ),
    )
    worker.once('error', (error) => end(() => reject(failed(error))))
    worker.once('exit', () => end(() => reject(failed('It ended'))))
  })
}
