import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../../contract/calendar-day.ts'
import {
  DELETION_ENTITIES,
  type Deletion,
  type DeletionEntity,
  type deletionOperations,
} from '../../../contract/deletion.ts'
import type { QueryOf } from '../../../contract/operation.ts'
import { containsPattern, type Page, readPage } from '../../../db/page.ts'
import { staffNameOrNone } from '../../../db/records/person.ts'
import { records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import type { Purging } from '../../../db/staff-tables.ts'

type Query = QueryOf<typeof deletionOperations.page>
/** A batch that is being restored or purged. */
export type Batch = { id: number; entity: DeletionEntity; label: string; summary: string }

const deletedBy = staffNameOrNone('u')
const sortings: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  label: sql`lower(d.label)`,
  entity: sql`d.entity`,
  deleted_by_name: sql`lower(${deletedBy})`,
  deleted_at: sql`d.deleted_at`,
}

const askedToBeForgotten = (noun: 'beneficiary' | 'volunteer') =>
  sql`exists (select from protection_requests r
    join ${sql.table(records[noun].table)} p on p.id = r.${sql.ref(`${noun}_id`)} and p.deletion_id = d.id
    where r.kind = 'forget' and coalesce(r.outcome, '') not in ('refused', 'dropped'))`
const isToBeForgotten = sql<boolean>`(${askedToBeForgotten('beneficiary')} or ${askedToBeForgotten('volunteer')})`

/** Neither restored nor purged. */
const waiting = (db: Db) =>
  db
    .selectFrom('deletions as d')
    .leftJoin('users as u', 'u.id', 'd.deleted_by')
    .select(['d.id', sql<DeletionEntity>`d.entity`.as('entity'), 'd.label', 'd.summary', 'd.deleted_at'])
    .select([deletedBy.as('deleted_by_name'), isToBeForgotten.as('is_to_be_forgotten')])
    .where('d.restored_at', 'is', null)
    .where('d.purged_at', 'is', null)
    .where('d.purging', 'is', null)
    .where('d.entity', 'in', DELETION_ENTITIES)

const withDaysLeft =
  (days: number) =>
  (row: Omit<Deletion, 'days_left'>): Deletion => {
    const left = Date.parse(row.deleted_at) + days * DAY_MS - Date.now()
    return { ...row, days_left: Math.max(0, Math.ceil(left / DAY_MS)) }
  }

/** A page of what waits; the newest first unless sorted otherwise. */
export async function pageOfDeletions(db: Db, days: number, query: Query): Promise<Page<Deletion>> {
  const { q, entity, sort } = query
  const order = sort ? query.order : 'desc'
  let matching = waiting(db)
  if (q) matching = matching.where(sql`lower(d.label)`, 'like', containsPattern(q))
  if (entity) matching = matching.where('d.entity', '=', entity)
  const ordered = matching.orderBy(sortings[sort ?? 'deleted_at'], order).orderBy('d.id', order)
  const { items, total } = await readPage(ordered, query)
  return { items: items.map(withDaysLeft(days)), total }
}

export async function findDeletion(db: Db, days: number, id: number): Promise<Deletion | undefined> {
  const row = await waiting(db).where('d.id', '=', id).executeTakeFirst()
  return row && withDaysLeft(days)(row)
}

/** Holds a batch that waits until the transaction ends. Restores and purges go one at a time: they move each other's rows. */
export async function lockBatch(tx: Db, id: number): Promise<Batch | undefined> {
  await sql`select pg_advisory_xact_lock(20090023)`.execute(tx)
  return await waiting(tx).where('d.id', '=', id).forUpdate('d').executeTakeFirst()
}

/** Holds a batch that goes for good until the transaction ends; undefined when it has gone. */
export async function lockPurging(tx: Db, id: number): Promise<(Batch & { purging: Purging }) | undefined> {
  await sql`select pg_advisory_xact_lock(20090023)`.execute(tx)
  const { rows } = await sql<Batch & { purging: Purging }>`select id, entity, label, summary, purging
    from deletions where id = ${id} and purging is not null for update`.execute(tx)
  return rows[0]
}

/** Batches that go for good, and that whoever began it may have left. */
export async function listPurging(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('deletions')
    .select('id')
    .where('purging', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The batches deleted before `moment`, the oldest first: what hangs on another was deleted before it. */
export async function listOutlived(db: Db, moment: string): Promise<number[]> {
  const rows = await waiting(db)
    .where('d.deleted_at', '<', moment)
    .orderBy('d.deleted_at')
    .orderBy('d.id')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

/** The import that was taken back into a batch; of one that a server of before wrote, that which names it. */
const ofImport = (id: number) =>
  sql`x.id = (select coalesce(d.import_id, i.id) from deletions d left join imports i on i.deletion_id = d.id where d.id = ${id})`

/** The record that the batch is about: how the audit names it, and how an address does. */
export async function headOf(
  tx: Db,
  { id, entity }: Batch,
): Promise<{ audit_id: string; record_key: string } | undefined> {
  const { from, audit_id, key } = records[entity]
  const ofBatch = entity === 'import' ? ofImport(id) : sql`x.deletion_id = ${id}`
  const { rows } = await sql<{ audit_id: string; record_key: string }>`
    select x.${sql.ref(audit_id)}::text as audit_id, ${key} as record_key
    from ${from} where ${ofBatch}`.execute(tx)
  return rows[0]
}
