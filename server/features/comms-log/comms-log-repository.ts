import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { CommsLog, commsLogOperations } from '../../../contract/comms-log.ts'
import type { QueryOf } from '../../../contract/operation.ts'
import { living } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import { containsPattern, type Page, readPage } from '../../../db/page.ts'
import { staffName } from '../../../db/records/person.ts'
import type { Database, Db } from '../../../db/schema.ts'

type Query = QueryOf<typeof commsLogOperations.page>

const author = staffName('u')
const sortings: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  subject: sql`lower(c.subject)`,
  type: sql`c.type`,
  created_by: sql`lower(${author})`,
  created_at: sql`c.created_at`,
}

/** Living logs as they leave; the writer's name stays when the account has gone. */
const logs = (db: Db) =>
  db
    .selectFrom('comms_logs as c')
    .innerJoin('users as u', 'u.id', 'c.created_by')
    .select(['c.id', 'c.partner_id', 'c.type', 'c.subject', 'c.content', 'c.files', 'c.created_by'])
    .select(author.as('created_by_name'))
    .select(['c.created_at', 'c.updated_at', 'c.version'])
    .where(living('c'))

/** Every log of a partner, the newest first. */
export const listCommsLogs = (db: Db, partner_id: number): Promise<CommsLog[]> =>
  logs(db)
    .where('c.partner_id', '=', partner_id)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()

/** A page filtered by subject, of one partner when it is named; the newest first unless sorted otherwise (G-32). */
export function pageOfCommsLogs(db: Db, query: Query): Promise<Page<CommsLog>> {
  const { q, partner_id, sort } = query
  const order = sort ? query.order : 'desc'
  let matching = logs(db)
  if (q) matching = matching.where(sql`lower(c.subject)`, 'like', containsPattern(q))
  if (partner_id !== undefined) matching = matching.where('c.partner_id', '=', partner_id)
  return readPage(matching.orderBy(sortings[sort ?? 'created_at'], order).orderBy('c.id', order), query)
}

export const findCommsLog = (db: Db, id: number): Promise<CommsLog | undefined> =>
  logs(db).where('c.id', '=', id).executeTakeFirst()

/** The same, the log's row locked until the transaction ends. */
export const lockCommsLog = (tx: Db, id: number): Promise<CommsLog | undefined> =>
  logs(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst()

type Row = Database['comms_logs']

/** Returns the new id. */
export async function insertCommsLog(tx: Db, log: Insertable<Row>): Promise<number> {
  const { id } = await tx.insertInto('comms_logs').values(log).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateCommsLog(tx: Db, id: number, fields: Updateable<Row>): Promise<void> {
  const edit = { ...fields, ...nextVersion }
  await tx.updateTable('comms_logs').set(edit).where('id', '=', id).execute()
}
