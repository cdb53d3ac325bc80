import type { Db } from '../db/schema.ts'

/** What stood before and after the newest entry of this action on such a record. */
export const newestDetail = (db: Db, entity: string, action: string) =>
  db
    .selectFrom('audit_details as d')
    .innerJoin('audit_events as e', 'e.id', 'd.event_id')
    .select(['d.before', 'd.after'])
    .where('e.entity', '=', entity)
    .where('e.action', '=', action)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
