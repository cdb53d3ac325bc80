import { sql } from 'kysely'
import type { AuditEntry } from '../../../db/audit.ts'
import { writeAudits } from '../../../db/audit.ts'
import { recordNouns, records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import type { Services } from '../../http/services.ts'
import { readRetentionDays } from '../../storage/organisation-settings.ts'
import { removeFiles } from '../../storage/remove-files.ts'
import { forgetMentions } from './deletion-mentions.ts'
import { type Batch, listOutlived, lockBatch } from './deletion-repository.ts'
import { removeRows } from './deletion-rows.ts'
import { forgetTraces, markUnmentioned } from './deletion-traces.ts'
import { purgedNames } from './purged-names.ts'

const DAY = 86_400_000
const system = { actor_kind: 'system', actor_id: null, actor_name: '', address: '', request_id: '' } as const

/** What is deleted by itself and goes with the record that it stands under. */
const hanging = recordNouns.filter((noun) => records[noun].parents.length > 0)

/**
 * Removes a batch for good: rows, what the audit kept of them, kept answers; files are marked (G-23, S-14).
 * Takes the change's transaction with the batch held; returns what to audit. What lives is never touched: the foreign
 * keys refuse (S-13).
 */
export async function purgeBatch(tx: Db, batch: Batch, reason: string): Promise<AuditEntry[]> {
  const { subjects, files, names } = await removeRows(tx, batch)
  const history = await forgetTraces(tx, subjects)
  await markUnmentioned(tx, [...new Set([...files, ...history.keys])])
  if (names.length > 0) await forgetMentions(tx, purgedNames([...names, ...history.names]))
  // A form or a log deleted before its programme or partner was: nothing is left of its own batch.
  const emptied = subjects.flatMap(({ batch_ids }) => batch_ids).filter((id) => id !== batch.id)
  await sql`update deletions set purged_at = now(), label = ''
    where id = any(${[batch.id, ...emptied]}::bigint[]) and restored_at is null and purged_at is null
      and (id = ${batch.id} or entity = any(${hanging}::text[]))`.execute(tx)
  await tx.deleteFrom('deletion_partner_tags').where('deletion_id', '=', batch.id).execute()
  return subjects
    .filter(({ entity }) => entity === batch.entity || batch.entity === 'import')
    .flatMap(({ entity, audit_ids }) =>
      audit_ids.map((entity_id) => ({
        action: 'purged',
        entity,
        entity_id,
        reason,
        after: { summary: batch.summary },
      })),
    )
}

/**
 * Every batch older than the setting says, each in a transaction of its own: whole or gone. Returns how many went.
 * One that cannot go does not keep the others; then it throws, at the end.
 */
export async function purgeOutlived(services: Pick<Services, 'db' | 'storage'>): Promise<number> {
  const { db } = services
  const days = await readRetentionDays(db)
  const failures: unknown[] = []
  let purged = 0
  for (const id of await listOutlived(db, new Date(Date.now() - days * DAY).toISOString())) {
    try {
      purged += (await purgeOne(db, id, `${days} days after it was deleted`)) ? 1 : 0
    } catch (error) {
      failures.push(error)
    }
  }
  await removePurgedFiles(services)
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} deleted records could not be purged`)
  return purged
}

const purgeOne = (db: Db, id: number, reason: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) return false
    const entries = await purgeBatch(tx, batch, reason)
    await writeAudits(
      tx,
      entries.map(({ action, entity, entity_id, after }) => ({
        ...system,
        action,
        entity,
        entity_id: String(entity_id),
        reason,
        before: undefined,
        after,
      })),
    )
    return true
  })

/** Bytes first, then the row: whatever a crash left, or a backup kept, is done by the next run. */
export async function removePurgedFiles(services: Pick<Services, 'db' | 'storage'>): Promise<void> {
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
