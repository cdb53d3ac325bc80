import type { ResumedJob } from '../../db/import-tables.ts'
import type { Call } from './call.ts'
import { callWriters } from './call-writers.ts'
import type { StaffCaller } from './caller.ts'
import { runChange } from './change.ts'
import { keepAnswer } from './idempotency.ts'
import type { Services } from './services.ts'

type Job = Call<never>['job']
type Work<Query> = {
  services: Services
  query: Query
  /** In whose name it is done, and as whom the log has them. */
  caller: StaffCaller
  actor: Job['actor']
  /** The try that it answers, if any: whoever asks again under its key is told how it ended. */
  retry: Job['retry']
  resumes: ResumedJob
  /** What of its result is told them. */
  shape(result: unknown): unknown
  /** Fires when the server stops. */
  ending: AbortSignal
}

/**
 * The Call of what the server goes on with by itself, in the name of whoever began it (S-18, H-1401). Nobody waits for it: no status
 * and no cookie goes anywhere. Whom it shows is noted where its answer is kept, for whoever asks again reads that.
 */
export function serverCall<Query>({
  services,
  query,
  caller,
  actor,
  retry,
  resumes,
  shape,
  ending,
}: Work<Query>) {
  const { db, vault } = services
  const writers = callWriters(services, { actor, operation: retry?.operation ?? '' })
  return {
    query,
    params: undefined,
    caller,
    db,
    services,
    if_match: undefined,
    gone: ending,
    request: {
      id: actor.request_id,
      address: actor.address,
      user_agent: '',
      cookies: {},
      area_version: 0,
      retry_key: retry?.key ?? null,
      attempt: null,
    },
    setStatus: () => {},
    setCookie: () => {},
    change: <T>(work: Parameters<typeof runChange<T>>[2]) =>
      runChange(db, actor, work, async (tx, result) => {
        if (retry) await keepAnswer(tx, vault, retry, { status: 201, answer: shape(result) })
      }),
    job: { actor, retry, resumes, kept: async () => null },
    ...writers,
    looked: (...told: Parameters<typeof writers.looked>) => {
      if (retry) writers.looked(...told)
    },
  }
}
