import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import { api } from '../../contract/api.ts'
import { takeBackReport } from '../../contract/import.ts'
import { importResult } from '../../contract/import-result.ts'
import { seenIn } from '../../contract/subjects.ts'
import type { ImportJobTable } from '../../db/import-tables.ts'
import { handlers } from '../handlers.ts'
import { serverCall } from '../http/server-call.ts'
import type { Services } from '../http/services.ts'
import { giveUpImport, isSpent } from '../import/give-up-import.ts'
import { giveUpTakeBack } from '../import/give-up-take-back.ts'
import { countAttempt, dropUnready, forgiveAttempt, jobs, readFile } from '../import/import-job-repository.ts'
import { isRunningHere } from '../import/running-jobs.ts'
import { type Repeated, repeat } from '../portions/repeat.ts'

type Job = Selectable<ImportJobTable>
const QUIET = 60_000

/** At the start, and once a minute for what another server's end, or a moment without the database, has cut off. */
export function keepImportsGoing(services: Services, log: Pick<FastifyBaseLogger, 'error'>): Repeated {
  let isStart = true
  return repeat({
    everyMs: QUIET,
    firstMs: 0,
    job(ending) {
      const isFirst = isStart
      isStart = false
      return resumeImports(services, log, isFirst, ending)
    },
    failed: (error) => log.error({ err: error }, 'no import went on'),
  })
}

/**
 * Imports that the end of a server has cut off go on, one after the other; one whose file had not been kept whole
 * leaves nothing. Resolves when all have ended.
 */
export async function resumeImports(
  services: Services,
  log?: Pick<FastifyBaseLogger, 'error'>,
  isStart = true,
  ending = new AbortController().signal,
): Promise<void> {
  const { db } = services
  const mayBeElsewhere = !isStart || services.engine === 'postgres'
  const cut = await jobs(db)
    // Another server goes on with one that has just written.
    .$if(mayBeElsewhere, (query) =>
      query.where('touched_at', '<', new Date(Date.now() - QUIET).toISOString()),
    )
    .orderBy('import_id')
    .execute()
  for (const job of cut) {
    if (ending.aborted) return
    if (isRunningHere(db, job.import_id)) continue
    try {
      if (job.is_ready) await resume(services, job, ending)
      else await dropUnready(db, job.import_id)
    } catch (error) {
      log?.error({ err: error }, `import ${job.import_id} did not go on`)
    }
  }
}

async function resume(services: Services, job: Job, ending: AbortSignal): Promise<void> {
  const { import_id, kind, caller, actor, retry, query } = job
  const { db, vault } = services
  const record = await db
    .selectFrom('imports')
    .select(['noun', 'into_id', 'into_name', 'file_name', 'own_field_ids'])
    .where('id', '=', import_id)
    .executeTakeFirstOrThrow()
  const answer = kind === 'import' ? importResult : takeBackReport
  const call = serverCall({
    ...{ services, query, actor, retry, ending },
    caller: { kind: 'user', owes_factor: false, ...caller },
    resumes: { import_id, own_field_ids: record.own_field_ids },
    shape: (result) => answer.parse(result),
  })
  if (isSpent(job)) return void (await (kind === 'import' ? giveUpImport : giveUpTakeBack)(call, job, record))
  await countAttempt(db, import_id)
  const forgive = () => void forgiveAttempt(db, import_id).catch(() => undefined)
  ending.addEventListener('abort', forgive)
  try {
    if (kind === 'take_back')
      return void (await handlers.import.takeBack({ ...call, query: { id: import_id }, body: undefined }))
    const body = { name: record.file_name, content: await readFile(db, vault, import_id) }
    const told =
      record.noun === 'beneficiary'
        ? await handlers.beneficiary.import({ ...call, body })
        : await handlers.volunteer.import({ ...call, body })
    const { subjects } = api[record.noun].import
    for (const { manner, ...seen } of seenIn(subjects, { query, body, answer: told }))
      call.looked(manner, seen)
  } finally {
    // A turn that ended by itself counts, whenever the server stops after it.
    ending.removeEventListener('abort', forgive)
  }
}
