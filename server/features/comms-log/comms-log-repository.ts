import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CommsLog, commsLogOperations } from '../../../contract/comms-log.ts'
import type { QueryOf } from '../../../contract/operation.ts'
import { containsPattern, type Page, readPage } from '../../../db/page.ts'
import type { Database } from '../../../db/schema.ts'

type Query = QueryOf<typeof commsLogOperations.page>

const author = sql<string>`u.first_name || ' ' || u.last_name`
const sortings: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  subject: sql`lower(c.subject)`,
  type: sql`c.type`,
  created_by: sql`lower(${author})`,
  created_at: sql`c.created_at`,
}

/** Living logs as they leave; the writer's name stays when the account has gone. */
const living = (db: Kysely<Database>) =>
  db
    .selectFrom('comms_logs as c')
    .innerJoin('users as u', 'u.id', 'c.created_by')
    .select(['c.id', 'c.partner_id', 'c.type', 'c.subject', 'c.content', 'c.files', 'c.created_by'])
    .select(author.as('created_by_name'))
    .select(['c.created_at', 'c.updated_at', 'c.version'])
    .where('c.deleted_at', 'is', null)

/** Every log of a partner, the newest first. */
export const listCommsLogs = (db: Kysely<Database>, partner_id: number): Promise<CommsLog[]> =>
  living(db)
    .where('c.partner_id', '=', partner_id)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()

/** A page filtered by subject, of one partner when it is named; the newest first unless sorted otherwise (G-32). */
export function pageOfCommsLogs(db: Kysely<Database>, query: Query): Promise<Page<CommsLog>> {
  const { q, partner_id, sort } = query
  const order = sort ? query.order : 'desc'
  let matching = living(db)
  if (q) matching = matching.where(sql`lower(c.subject)`, 'like', containsPattern(q))
  if (partner_id !== undefined) matching = matching.where('c.partner_id', '=', partner_id)
  return readPage(matching.orderBy(sortings[sort ?? 'created_at'], order).orderBy('c.id', order), query)
}

export const findCommsLog = (db: Kysely<Database>, id: number): Promise<CommsLog | undefined> =>
  living(db).where('c.id', '=', id).executeTakeFirst()

/** The same, the log's row locked until the transaction ends. */
export const lockCommsLog = (tx: Kysely<Database>, id: number): Promise<CommsLog | undefined> =>
  living(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst()

/** Whether the partner lives; it cannot be deleted before the transaction ends. */
export async function holdPartner(tx: Kysely<Database>, id: number): Promise<boolean> {
  const query = tx.selectFrom('partners').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  return (await query.forShare().executeTakeFirst()) !== undefined
}
