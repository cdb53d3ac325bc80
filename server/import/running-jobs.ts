import { setTimeout } from 'node:timers/promises'
import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import type { AskedRetry, ImportCall } from './import-job.ts'
import { isThere, jobOf } from './import-job-repository.ts'

type Running = { isClosing: boolean; work: Map<number, Promise<unknown>> }
const running = new WeakMap<Db, Running>()
/** How often another server's job is looked at. */
const LOOK = 200

function runningOn(db: Db): Running {
  const standing = running.get(db) ?? { isClosing: false, work: new Map() }
  running.set(db, standing)
  return standing
}

/** Runs a job of this process, so that others can wait for its end and the server for its portion. */
export async function asJob<T>(db: Db, import_id: number, work: () => Promise<T>): Promise<T> {
  const { work: all } = runningOn(db)
  const ending = work()
  all.set(import_id, ending)
  try {
    return await ending
  } finally {
    all.delete(import_id)
  }
}

/** Throws when the server stops: what is left is written when it has started again. */
export function requireOpen(db: Db): void {
  if (runningOn(db).isClosing)
    throw new Problem('unavailable', {
      message: 'The server is stopping. It goes on by itself when it is back',
    })
}

/** No further portion begins; resolves when the last one has ended. */
export async function closeJobs(db: Db): Promise<void> {
  const standing = runningOn(db)
  standing.isClosing = true
  await Promise.allSettled(standing.work.values())
}

export const isRunningHere = (db: Db, import_id: number): boolean => runningOn(db).work.has(import_id)

/** Waits until the job has ended, wherever it runs. Throws when the caller has gone or the server stops. */
export async function jobEnded(db: Db, import_id: number, gone: AbortSignal): Promise<void> {
  while (await isThere(db, import_id)) {
    requireOpen(db)
    if (gone.aborted) throw new Problem('unavailable', { message: 'It goes on without you' })
    await setTimeout(LOOK)
  }
}

/**
 * What a call with the same Idempotency-Key began: the answer of the job that runs, once it has ended (S-16), or the job
 * itself where nobody here goes on with it. Null when there is none. Throws 422 for another body.
 */
export async function joined<Answer>(
  { db, gone, job: asked }: Pick<ImportCall, 'db' | 'gone' | 'job'>,
  retry: AskedRetry,
  isAnswer: (kept: unknown) => Answer,
): Promise<{ answer: Answer } | { import_id: number } | null> {
  const job = await jobOf(db, retry)
  if (!job) {
    const kept = await asked.kept()
    return kept && { answer: isAnswer(kept.answer) }
  }
  if (!job.retry || retry.isBody?.(job.retry.body_hash) === false)
    throw new Problem('invalid', { message: 'This Idempotency-Key was used with another body' })
  if (job.is_ready && !isRunningHere(db, job.import_id)) return { import_id: job.import_id }
  await jobEnded(db, job.import_id, gone)
  const kept = await asked.kept()
  return kept && { answer: isAnswer(kept.answer) }
}
