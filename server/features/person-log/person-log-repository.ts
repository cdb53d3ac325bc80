import { type Insertable, sql, type Updateable } from 'kysely'
import { today } from '../../../contract/fields.ts'
import type { PersonLog } from '../../../contract/person-log.ts'
import { living } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import { containsPattern, type Page, readPage } from '../../../db/page.ts'
import { staffName, staffNameOrNone } from '../../../db/records/person.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { Person } from '../../records/find-person.ts'
import { isInUse, isOfOfficer } from '../../visits/officers.ts'

/** Living logs as they leave, with the person of each. */
const logs = (db: Db) =>
  db
    .selectFrom('person_logs as l')
    .leftJoin('beneficiaries as b', 'b.id', 'l.beneficiary_id')
    .leftJoin('volunteers as v', 'v.id', 'l.volunteer_id')
    .innerJoin('users as u', 'u.id', 'l.created_by')
    .leftJoin('users as f', 'f.id', 'l.followed_up_by')
    .select(['l.id', 'l.kind', 'l.happened_on', 'l.content', 'l.files', 'l.follow_up_on', 'l.followed_up_at'])
    .select([
      sql<PersonLog['noun']>`case when l.beneficiary_id is null then 'volunteer' else 'beneficiary' end`.as(
        'noun',
      ),
      sql<string>`coalesce(b.serial_number, v.account_id::text)`.as('person_key'),
      sql<string>`coalesce(b.display_name, v.display_name)`.as('person_name'),
      sql<boolean>`coalesce(b.status_reason = 'deceased', false)`.as('is_deceased'),
      staffNameOrNone('f').as('followed_up_by_name'),
      staffName('u').as('created_by_name'),
    ])
    .select(['l.created_by', 'l.created_at', 'l.updated_at', 'l.version'])
    .where(living('l'))

type Asked = {
  page: number
  page_size: number
  order: 'asc' | 'desc'
  sort?: 'happened_on' | undefined
  q?: string | undefined
  due?: '1' | undefined
  mine?: '1' | undefined
}

/** Their own, and what somebody who has left meant to come back to, in their programmes: nobody else would see it (H-998). */
const isOwn = (user_id: number) => sql<boolean>`(l.created_by = ${user_id}
  or (l.follow_up_on is not null and l.followed_up_at is null and not ${isInUse(sql`l.created_by`)}
    and ${isOfOfficer(sql`l.beneficiary_id`, user_id)}))`

const wordsOf = (q: string) => q.split(/\s+/).filter((word) => word !== '')

/**
 * A page of one person's, or of everybody's: of the newest day first, what is due by its day. Each word of `q` is
 * somewhere in what was written.
 */
export function pageLogs(
  db: Db,
  { user_id, person }: { user_id: number; person?: Person },
  { q = '', due, mine, sort, order, ...paging }: Asked,
): Promise<Page<PersonLog>> {
  const words = wordsOf(q)
  let found = logs(db)
  if (person) found = found.where(`l.${person.noun}_id`, '=', person.id)
  for (const word of words) found = found.where(sql`lower(l.content)`, 'like', containsPattern(word))
  if (mine) found = found.where(isOwn(user_id))
  if (due) found = found.where('l.follow_up_on', '<=', today()).where('l.followed_up_at', 'is', null)
  const column = due && !sort ? 'l.follow_up_on' : 'l.happened_on'
  const way = sort ? order : due ? 'asc' : 'desc'
  const search = words.length > 0 && !person ? { db, id: 'l.id' } : undefined
  return readPage(found.orderBy(column, way).orderBy('l.id', way), paging, { search })
}

export const findLog = (db: Db, id: number): Promise<PersonLog | undefined> =>
  logs(db).where('l.id', '=', id).executeTakeFirst()

/** The same, the log's row locked until the transaction ends. */
export const lockLog = (tx: Db, id: number): Promise<PersonLog | undefined> =>
  logs(tx).where('l.id', '=', id).forUpdate('l').executeTakeFirst()

type Row = Database['person_logs']

/** Returns the new id. */
export async function insertLog(tx: Db, log: Insertable<Row>): Promise<number> {
  const { id } = await tx.insertInto('person_logs').values(log).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateLog(tx: Db, id: number, fields: Updateable<Row>): Promise<void> {
  const edit = { ...fields, ...nextVersion }
  await tx.updateTable('person_logs').set(edit).where('id', '=', id).execute()
}
