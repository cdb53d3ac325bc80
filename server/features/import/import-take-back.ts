import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ImportRecord, importOperations } from '../../../contract/import.ts'
import { fieldsOf } from '../../../contract/records/records.ts'
import { startDeletion, summarise } from '../../../db/deletion.ts'
import type { Db } from '../../../db/schema.ts'
import { takeBackImportedStatuses } from '../../bulk/imported-statuses.ts'
import type { Call } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import type { Services } from '../../http/services.ts'
import { lockJob, outcomesOf, recordPortion } from '../../import/import-job-repository.ts'
import { mayAct } from '../../import/may-act.ts'
import { targets } from '../../import/people-target.ts'
import { PlanCacheReset } from '../../import/plan-cache-reset.ts'
import { requireOpen } from '../../import/running-jobs.ts'
import {
  judged,
  lastOf,
  nextIds,
  type Outcome,
  outcomeOf,
  type Report,
  reportFrom,
} from './take-back-judged.ts'
import { takeBackOutcomes } from './take-back-outcomes.ts'
import { settleRows } from './take-back-settled.ts'
import { undoPortion } from './undo-portion.ts'

/** People to a transaction, on the embedded engine and elsewhere; a report asks of so many at once. */
const PORTION = { pglite: 100, postgres: 1000 } as const
const ASKED = 500

/** What taking an import back would do, asked in portions, so that others get in between. */
export async function reportOf(db: Db, record: ImportRecord): Promise<Report> {
  const outcomes: Outcome[] = []
  for (let after = 0; ; ) {
    const ids = await nextIds(db, record, after, ASKED)
    if (ids.length === 0) return reportFrom(outcomes).report
    outcomes.push(await outcomeOf(db, record, sql`(${takeBackOutcomes(record, ids)})`))
    after = ids.at(-1) ?? after
    await setImmediate()
  }
}

type Taking = Pick<Call<typeof importOperations.takeBack>, 'db' | 'part' | 'services'>

/**
 * Takes an import back in short transactions: what nobody touched since goes into one batch of deletion or gets back
 * what stood before (G-22). First those whom it made Inactive everywhere, so that the versions of the rest are settled.
 */
export async function takeBackPortions(
  { db, part, services }: Taking,
  record: ImportRecord,
  by: number,
): Promise<void> {
  for (let isDone = false; !isDone; ) {
    requireOpen(db)
    isDone = await part(async (change) =>
      (await goesOn(change.tx, record, by))
        ? await takeBackImportedStatuses(change, record.id, by, services)
        : true,
    )
    await setImmediate()
  }
  const plans = new PlanCacheReset()
  for (let isDone = false; !isDone; ) {
    requireOpen(db)
    isDone = await part(async (change) => {
      const job = await goesOn(change.tx, record, by)
      if (!job) return true
      await plans.discardWhenGrown(change.tx, job.portions)
      return await takeBackPortion(change, record, { by, place: job.portions, services })
    })
    await setImmediate()
  }
}

/** Its job, unless it is another's, is asked to stop, or may act no longer who began it: what is left then stays, and can be taken back anew. */
async function goesOn(tx: Db, { id }: ImportRecord, by: number) {
  const job = await lockJob(tx, id)
  return job?.kind === 'take_back' && !job.stop_asked_at && (await mayAct(tx, by)) ? job : null
}

/** The next portion; true when nobody is left. */
async function takeBackPortion(
  { tx, auditAll }: Change,
  record: ImportRecord,
  { by, place, services }: { by: number; place: number; services: Pick<Services, 'engine' | 'organisation'> },
): Promise<boolean> {
  const ids = await nextIds(tx, record, await lastOf(tx, record), PORTION[services.engine])
  if (ids.length === 0) return true
  const target = targets[record.noun]
  // Held first, so that what is judged is what stands until the end; the same lock as an import's, for both write people.
  await sql`select pg_advisory_xact_lock(hashtext(${`${record.noun} import`}))`.execute(tx)
  await sql`select count(*) from (select from ${target.people} p where p.id = any(${ids}::bigint[])
    order by p.id for update of p) held`.execute(tx)
  const outcomes = await judged(tx, record, ids)
  const outcome = await outcomeOf(tx, record, outcomes)
  const { deleted, links, contacts } = outcome.counts
  const goes = Number(deleted) + Number(links) + Number(contacts) > 0
  const deletion_id = goes ? await batchOf(tx, record, by) : null
  const fields = fieldsOf(record.noun, services.organisation)
  await auditAll(await undoPortion(tx, fields, record, deletion_id, outcomes))
  await settleRows(tx, record, outcomes)
  const last = ids.at(-1)
  await recordPortion(tx, record.id, { place, portions: 1, rows: ids.length, outcome: { ...outcome, last } })
  return false
}

/**
 * The batch of everything that this take-back deletes, opened by the first portion that deletes something: an import that is
 * taken back again has another.
 */
async function batchOf(tx: Db, { id, file_name }: ImportRecord, deleted_by: number): Promise<number> {
  const { deletion_id } = await tx
    .selectFrom('imports')
    .select('deletion_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (deletion_id !== null) return deletion_id
  const batch = { entity: 'import', label: file_name, summary: '', deleted_by, import_id: id }
  const made = await startDeletion(tx, batch)
  await tx.updateTable('imports').set({ deletion_id: made }).where('id', '=', id).execute()
  return made
}

/** What was done, and the batch says so; to be called in the transaction that ends the job. */
export async function endTakeBack(tx: Db, record: ImportRecord): Promise<Report> {
  const { report, counts } = reportFrom(await outcomesOf<Outcome>(tx, record.id))
  const { one, many, places } = targets[record.noun].words
  const summary = summarise([
    [counts.deleted, one, many],
    [counts.links, ...places],
    [counts.contacts, 'contact', 'contacts'],
  ])
  await sql`update deletions set summary = ${summary}
    where id = (select deletion_id from imports where id = ${record.id})`.execute(tx)
  return report
}
