import { type ImportResult, importResult } from '../../contract/import-result.ts'
import { propertyOf } from '../../db/property-of.ts'
import { renewDue } from '../search/renew-due.ts'
import { type Decided, decideImport, decidePortion } from './decide-import.ts'
import { endImport } from './end-import.ts'
import type { Decision, Disclosure } from './import-answer.ts'
import { type Counter, type ImportCall, type ImportOf, yieldUnlessAborted } from './import-job.ts'
import { makeReady, openImport } from './open-import.ts'
import { asJob, joined } from './running-jobs.ts'
import { MANY, renewStatistics } from './write-import.ts'
import { writePortions } from './write-portions.ts'

/**
 * G-02, S-12: good rows go in, refused ones come back; the same file twice changes nothing. The whole file is decided
 * before anything is written, then written in short transactions under one import's number: the embedded database
 * serves nobody else while one is open. Whatever ends the server, the job goes on with the next start; a call with the
 * same Idempotency-Key waits for it and gets its answer (docs/decisions/0033).
 */
export async function runImport<Values, Plan extends Decision>(
  call: ImportCall,
  job: ImportOf<Values, Plan>,
): Promise<ImportResult> {
  const answer = await began(call, job)
  // Others search and write meanwhile; whatever is left is keyed by the next search and the next start.
  await renewDue(call.db).catch(() => undefined)
  // Not worth failing for: a moment later the database's own upkeep does the same.
  if (answer.created > MANY) await renewStatistics(call.db, job.noun).catch(() => undefined)
  return answer
}

async function began<Values, Plan extends Decision>(
  call: ImportCall,
  job: ImportOf<Values, Plan>,
): Promise<ImportResult> {
  const { db } = call
  const { retry, resumes } = call.job
  const read = (kept: unknown) => importResult.parse(kept)
  const other = retry && !resumes ? await joined(call, retry, read) : null
  if (other && 'answer' in other) return other.answer
  const resumed = resumes?.import_id ?? other?.import_id
  const decided = await decideImport(call, job, db)
  const count = counter(job)
  const told = decided.portions.flatMap((portion) => portion.told)
  // Of one that goes on it was counted before it began.
  if (resumed === undefined) await count(told)
  else count.known(told)
  if (resumed === undefined && !(await isWriting(call, job, decided)))
    return await endImport(call, job, decided.portions)
  try {
    const import_id = resumed ?? (await openImport(call, job))
    return await asJob(db, import_id, async () => {
      if (resumed === undefined) await makeReady(call, job, import_id)
      return await writePortions(call, job, { import_id, decided, count })
    })
  } catch (error) {
    if (retry && propertyOf(error, 'constraint') === 'import_jobs_retry') return await began(call, job)
    throw error
  }
}

/** Whether there is anything to write. Where nothing is, everybody is asked for once more, as before a write. */
async function isWriting<Values, Plan extends Decision>(
  call: ImportCall,
  job: ImportOf<Values, Plan>,
  { importer, portions }: Decided<Values, Plan>,
): Promise<boolean> {
  const writes = () => portions.some(({ lists }) => lists.count('rows') > 0)
  if (writes()) return true
  for (const [at, { lists }] of portions.entries()) {
    const stands = await call.part(({ tx }) => importer.stands(tx, lists, 0))
    if (!stands) portions[at] = await decidePortion(call, job, importer, at)
    await yieldUnlessAborted(call.gone)
  }
  return writes()
}

/** What a file tells is counted before it is answered (S-07), once. */
function counter<Values, Plan extends Decision>(job: ImportOf<Values, Plan>): Counter {
  const counted = new Set<string>()
  const known = (told: readonly Disclosure[]) => {
    for (const one of told) counted.add(JSON.stringify(one))
  }
  const count = async (told: readonly Disclosure[]) => {
    const news = told.filter((one) => !counted.has(JSON.stringify(one)))
    if (news.length > 0) await job.tell?.(news, job.table.rows.count)
    known(news)
  }
  return Object.assign(count, { known })
}
