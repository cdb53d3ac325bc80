import { Worker } from 'node:worker_threads'
import { Problem } from '../../contract/problem.ts'
import type { Asked, Solution } from './assignment-problem-types.ts'

/** What the thread runs; in the bundle it is an entry of its own. */
const PROGRAM = new URL('./match-worker.ts', import.meta.url)
const SECONDS = 20
/** Starting, weighing all pairs and putting the answer together beside the solver; then it hangs. */
const LONGEST = 3 * SECONDS * 1000
const MEMORY = { maxOldGenerationSizeMb: 512 }

const failed = (cause: unknown) =>
  Object.assign(
    new Problem('unavailable', { message: 'The solver failed, and nothing was proposed. Please try again' }),
    { cause },
  )

/** One at a time, in the order asked: each takes a processor and a hundred megabytes. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Solves in a thread of its own, so that nobody else waits. What is asked is read while the thread starts, which takes as long.
 * Throws what reading throws, and 503 when nothing is found in time, or the solver fails.
 */
export function runMatch(read: () => Promise<Asked>, seconds = SECONDS): Promise<Solution> {
  const next = last.then(() => inWorker(read, seconds))
  last = next.catch(() => {})
  return next
}

async function inWorker(read: () => Promise<Asked>, seconds: number): Promise<Solution> {
  const worker = new Worker(PROGRAM, { workerData: seconds, resourceLimits: MEMORY })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = answerOf(worker)
    // Whatever becomes of the thread before it is asked is told when it is.
    answer.catch(() => {})
    worker.postMessage(await read())
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(failed('No answer')), LONGEST)
    })
    const solution = await Promise.race([answer, silence])
    if (solution) return solution
    throw new Problem('unavailable', {
      message: `No proposal was found in ${seconds} seconds. Choose fewer people`,
    })
  } finally {
    clearTimeout(timer)
    void worker.terminate()
  }
}

const answerOf = (worker: Worker) =>
  new Promise<Solution | null>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error) => reject(failed(error)))
    worker.once('exit', () => reject(failed('It ended')))
  })
