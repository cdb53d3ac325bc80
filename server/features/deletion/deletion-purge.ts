import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { DAY_MS } from '../../../contract/calendar-day.ts'
import { type AuditActor, type AuditEntry, type AuditRow, SYSTEM, writeAudits } from '../../../db/audit.ts'
import { recordNouns, records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import type { Purging } from '../../../db/staff-tables.ts'
import { type Change, runPart } from '../../http/change.ts'
import type { Services } from '../../http/services.ts'
import { requireOpen } from '../../import/running-jobs.ts'
import { RowsAtOnce } from '../../portions/rows-at-once.ts'
import { readRetentionDays } from '../../storage/organisation-settings.ts'
import { removeFiles } from '../../storage/remove-files.ts'
import {
  type Batch,
  headOf,
  listOutlived,
  listPurging,
  lockBatch,
  lockPurging,
} from './deletion-repository.ts'
import { removeRows } from './deletion-rows.ts'
import { forgetTraces, markUnmentioned } from './deletion-traces.ts'
import { forgetProgrammes } from './purged-programmes.ts'
import { forgetNames, joinNames, keepNames, takeNames } from './sought-names.ts'

/** What is deleted by itself and goes with the record that it stands under. */
const hanging = recordNouns.filter((noun) => records[noun].parents.length > 0)

/** Rows of each kind to a transaction, at most. */
const MOST = { pglite: 100, postgres: 1000 } as const

/**
 * Begins to remove a batch for good, in the change's transaction with the batch held: from then on nobody restores it, and what
 * is not gone by the end of it goes with `goOnPurging`, after a crash too (G-23, 0091). What fits one portion is whole or gone.
 */
export async function beginPurge(
  { tx, auditAll }: Pick<Change, 'tx' | 'auditAll'>,
  batch: Batch,
  { purging, engine }: { purging: Purging; engine: Services['engine'] },
): Promise<void> {
  const head = await headOf(tx, batch)
  // What a take-back that still runs deletes from here on waits its thirty days in a batch of its own.
  if (batch.entity === 'import')
    await sql`update imports set deletion_id = null where deletion_id = ${batch.id}`.execute(tx)
  await tx
    .updateTable('deletions')
    .set({ purging: JSON.stringify(purging) })
    .where('id', '=', batch.id)
    .execute()
  const entries = await purgePortion(tx, { ...batch, purging }, new RowsAtOnce(engine, MOST).rows)
  const said = entries.length === 0 && head ? [entryOf(batch, batch.entity, head.audit_id, purging)] : entries
  await auditAll(said)
}

/**
 * Removes the rest of a batch that was begun, portion by portion, others getting their turn. Throws what a portion throws, and
 * 503 while the server stops: what is gone stays so, and the next run goes on.
 */
export async function goOnPurging(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  id: number,
): Promise<void> {
  const size = new RowsAtOnce(engine, MOST)
  for (let isOver = false; !isOver; ) {
    await setImmediate()
    requireOpen(db)
    const began = performance.now()
    const { rows } = size
    isOver = await runPart(db, SYSTEM, async ({ tx }) => {
      const batch = await lockPurging(tx, id)
      if (!batch) return true
      const entries = await purgePortion(tx, batch, rows)
      // Of a single record it was said when it was begun.
      if (batch.entity === 'import') await writeAudits(tx, entries.map(asRow(batch.purging.actor)))
      return false
    })
    size.took(performance.now() - began, rows)
  }
}

/**
 * Removes the next of a batch: rows, what the audit kept of them, kept answers; files are marked (G-23, S-14). The last looks for
 * the names of all who went (H-1362). Returns what to audit. What lives is never touched: the foreign keys refuse (S-13).
 */
async function purgePortion(
  tx: Db,
  batch: Batch & { purging: Purging },
  most: number,
): Promise<AuditEntry[]> {
  // A batch lies together: the planner takes its rows for strewn, and would look for the next few through all who live.
  await sql`set local enable_seqscan to off`.execute(tx)
  const { subjects, files, names, kin, isWhole } = await removeRows(tx, batch, most)
  await forgetProgrammes(
    tx,
    subjects.flatMap(({ entity, audit_ids }) => (entity === 'programme' ? audit_ids : [])),
  )
  const history = await forgetTraces(tx, subjects)
  await markUnmentioned(tx, [...new Set([...files, ...history.keys])])
  // A form or a log deleted before its programme or partner was: nothing is left of its own batch.
  const emptied = subjects.flatMap(({ batch_ids }) => batch_ids).filter((id) => id !== batch.id)
  await sql`update deletions set purged_at = now(), label = '', purging = null
    where id = any(${emptied}::bigint[]) and restored_at is null and purged_at is null
      and entity = any(${hanging}::text[])`.execute(tx)
  const found = joinNames({ names, kin, parts: [] }, history)
  const sought = joinNames(found, await takeNames(tx, isWhole ? [batch.id, ...emptied] : emptied))
  if (!isWhole) await keepNames(tx, batch.id, sought)
  else {
    await forgetNames(tx, sought)
    await sql`update deletions set purged_at = now(), label = '', purging = null where id = ${batch.id}`.execute(
      tx,
    )
    await tx.deleteFrom('deletion_partner_tags').where('deletion_id', '=', batch.id).execute()
  }
  return subjects
    .filter(({ entity }) => entity === batch.entity || batch.entity === 'import')
    .flatMap(({ entity, audit_ids }) => audit_ids.map((id) => entryOf(batch, entity, id, batch.purging)))
}

const entryOf = (
  { summary }: Batch,
  entity: AuditEntry['entity'],
  entity_id: string,
  { reason }: Purging,
): AuditEntry => ({ action: 'purged', entity, entity_id, reason, after: { summary } })

const asRow =
  (actor: AuditActor) =>
  ({ action, entity, entity_id, reason = '', after }: AuditEntry): AuditRow => ({
    ...actor,
    action,
    entity,
    entity_id: String(entity_id),
    reason,
    before: undefined,
    after,
  })

/**
 * Goes on with what was begun, then every batch older than the setting says. Returns how many of these went. One that cannot go
 * does not keep the others; then it throws, at the end.
 */
export async function purgeOutlived(services: Pick<Services, 'db' | 'storage' | 'engine'>): Promise<number> {
  const { db } = services
  const days = await readRetentionDays(db)
  const failures: unknown[] = []
  const attempt = (work: () => Promise<unknown>) => work().catch((error: unknown) => failures.push(error))
  for (const id of await listPurging(db)) await attempt(() => goOnPurging(services, id))
  let purged = 0
  for (const id of await listOutlived(db, new Date(Date.now() - days * DAY_MS).toISOString()))
    await attempt(async () => {
      if (await purgeOne(services, id, `${days} days after it was deleted`)) purged += 1
    })
  await removePurgedFiles(services)
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} deleted records could not be purged`)
  return purged
}

async function purgeOne(
  services: Pick<Services, 'db' | 'engine'>,
  id: number,
  reason: string,
): Promise<boolean> {
  const { db, engine } = services
  await setImmediate()
  const isBegun = await runPart(db, SYSTEM, async (change) => {
    const batch = await lockBatch(change.tx, id)
    if (batch) await beginPurge(change, batch, { purging: { actor: SYSTEM, reason }, engine })
    return batch !== undefined
  })
  if (isBegun) await goOnPurging(services, id)
  return isBegun
}

/** Bytes first, then the row: whatever a crash left, or a backup kept, is done by the next run. */
export async function removePurgedFiles(
  services: Pick<Services, 'db' | 'storage' | 'engine'>,
): Promise<void> {
  const marked = await services.db
    .selectFrom('files')
    .select('id')
    .where('purged_at', 'is not', null)
    .orderBy('id')
    .execute()
  const ids = marked.map(({ id }) => id)
  await removeFiles(services, ids, (tx, id) =>
    tx.deleteFrom('files').where('id', '=', id).where('purged_at', 'is not', null).execute(),
  )
}
