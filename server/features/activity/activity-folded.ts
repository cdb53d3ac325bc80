import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { bulkRequests, isBelowBulk, isOfBulk, requestsOfBulk } from './activity-folded-bulks.ts'
import type { Events } from './activity-people.ts'

/** `foldsLines`, for the database: the own line of an import, and of many whose volunteers were asked. */
const foldsLines = sql<boolean>`((e.action = 'imported' and e.entity in ('programme', 'initiative'))
  or (e.action in ('imported', 'asked_volunteers') and e.entity in ('beneficiary', 'volunteer') and e.entity_id = '')
  or (e.action = 'taken_back' and e.entity = 'import'))`

/** A job that was cut off and went on kept its actor and its request; nobody lets one lie longer. */
const LONGEST = sql`interval '30 days'`

/** The requests of whole imports, by their own lines alone: each arm on an index of its own, and few of each. */
async function importRequests(db: Db, isWithin: RawBuilder<boolean>): Promise<string[]> {
  const arms = [
    sql`e.entity in ('beneficiary', 'volunteer') and e.entity_id = '' and e.action in ('imported', 'asked_volunteers')`,
    sql`e.entity in ('programme', 'initiative') and e.action = 'imported'`,
    sql`e.entity = 'import' and e.action = 'taken_back'`,
  ].map(
    (arm) => sql`select e.request_id from audit_events e where ${arm} and e.request_id <> '' and ${isWithin}`,
  )
  const { rows } = await sql<{ request_id: string }>`${sql.join(arms, sql` union `)}`.execute(db)
  return rows.map(({ request_id }) => request_id)
}

/**
 * Without what an import or a change of many did to each: a list of 18,000 equal lines puts whatever was before it out of
 * reach. `isWithin` says of an event `e` whether it is of the days that are listed: of one whose own line is of another day
 * each line stands.
 */
export async function withoutFolded(db: Db, events: Events, isWithin: RawBuilder<boolean>): Promise<Events> {
  const imports = await importRequests(db, isWithin)
  const bulks = await bulkRequests(db, isWithin)
  return events
    .$if(imports.length > 0, (some) => some.where(not(sql<boolean>`${isOf(imports)} and not ${foldsLines}`)))
    .$if(bulks.length > 0, (some) => some.where(not(sql<boolean>`${isOf(bulks)} and ${isBelowBulk}`)))
}

const not = (condition: RawBuilder<boolean>) => sql<boolean>`not (${condition})`
const isOf = (requests: readonly string[]) => sql<boolean>`e.request_id = any(${[...requests]}::text[])`

const momentOf = (id: number) => sql`(select o.at from audit_events o where o.id = ${id})`

/** What stands below the own line of an import or of a change of many, which is named by its id; nothing below any other. */
export async function foldedBelow(db: Db, events: Events, id: number): Promise<Events> {
  const own = await db
    .selectFrom('audit_events as e')
    .select(['e.actor_kind', 'e.actor_id', 'e.request_id', 'e.action', 'e.entity', 'e.entity_id'])
    .where('e.id', '=', id)
    .where(sql<boolean>`(${isOfBulk} or (${foldsLines} and e.request_id <> ''))`)
    .executeTakeFirst()
  if (!own) return events.where(sql<boolean>`false`)
  if (own.entity === 'bulk') return events.where(isOf(await requestsOfBulk(db, own))).where(isBelowBulk)
  return (
    events
      .where('e.request_id', '=', own.request_id)
      .where('e.actor_kind', '=', own.actor_kind)
      .where('e.actor_id', '=', own.actor_id)
      // Compared in the database: a moment read here has lost its last digits, and with them what was written beside the line.
      .where(sql<boolean>`e.at <= ${momentOf(id)} and e.at >= ${momentOf(id)} - ${LONGEST}`)
      .where(not(foldsLines))
  )
}
