import { type Insertable, sql, type Updateable } from 'kysely'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import type { ProtectionRequest } from '../../../contract/protection-request.ts'
import { living } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import { type Page, readPage } from '../../../db/page.ts'
import { staffNameOrNone } from '../../../db/records/person.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { Person } from '../../records/find-person.ts'

const SOON_DAYS = 7
/** The last day for an answer, or that which they were told of. */
const answerBy = sql<string>`coalesce(r.extended_to, r.due_on)`

/** Requests as they leave, with the person of each where there still is one. */
const requests = (db: Db) =>
  db
    .selectFrom('protection_requests as r')
    .leftJoin('beneficiaries as b', 'b.id', 'r.beneficiary_id')
    .leftJoin('volunteers as v', 'v.id', 'r.volunteer_id')
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .leftJoin('users as o', 'o.id', 'r.owner_id')
    .leftJoin('users as c', 'c.id', 'r.closed_by')
    .select(['r.id', 'r.kind', 'r.asked_by', 'r.representative', 'r.checked_how', 'r.check_note'])
    .select(['r.received_on', 'r.wish', 'r.due_on', 'r.told_on', 'r.extended_to', 'r.owner_id'])
    .select(['r.outcome', 'r.reason', 'r.closed_at', 'r.created_at', 'r.version'])
    .select([
      sql<ProtectionRequest['noun']>`case when r.beneficiary_id is not null then 'beneficiary'
        when r.volunteer_id is not null then 'volunteer' end`.as('noun'),
      sql<string>`case when coalesce(b.deleted_at, v.deleted_at) is null
        then coalesce(b.serial_number, v.account_id::text, '') else '' end`.as('person_key'),
      sql<number | null>`case when ${living('b')} then b.id end`.as('person_id'),
      sql<string>`coalesce(b.display_name, v.display_name, '')`.as('person_name'),
      sql<string>`coalesce(b.serial_number, v.account_id::text, '')`.as('person_number'),
      sql<string | null>`r.pack ->> 'copied_at'`.as('copied_at'),
      staffNameOrNone('u').as('created_by_name'),
      staffNameOrNone('o').as('owner_name'),
      staffNameOrNone('c').as('closed_by_name'),
    ])

/** By what a look at their person is kept (S-14): whoever is deleted is named, and has no key. It does not leave. */
export type Whose = { beneficiary_id: number | null; account_id: number | null }
const watched = (db: Db) => requests(db).select(['r.beneficiary_id', 'v.account_id'])

/** The open ones first, by the day they are due. */
export const listRequests = (db: Db, { noun, id }: Person): Promise<ProtectionRequest[]> =>
  requests(db)
    .where(`r.${noun}_id`, '=', id)
    .orderBy(sql`r.closed_at is not null`)
    .orderBy(sql`case when r.closed_at is null then ${answerBy} end`)
    .orderBy('r.closed_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()

type Asked = { page: number; page_size: number; open?: '1' | undefined; soon?: '1' | undefined }

export function pageRequests(
  db: Db,
  { open, soon, ...paging }: Asked,
): Promise<Page<ProtectionRequest & Whose>> {
  let asked = watched(db)
  if (open || soon) asked = asked.where('r.closed_at', 'is', null)
  if (soon) asked = asked.where(answerBy, '<=', addDays(today(), SOON_DAYS))
  return readPage(
    asked
      .orderBy(sql`r.closed_at is not null`)
      .orderBy(sql`case when r.closed_at is null then ${answerBy} end`)
      .orderBy('r.closed_at', 'desc')
      .orderBy('r.id'),
    paging,
  )
}

export const findRequest = (db: Db, id: number): Promise<ProtectionRequest | undefined> =>
  requests(db).where('r.id', '=', id).executeTakeFirst()

export const findWatchedRequest = (db: Db, id: number): Promise<(ProtectionRequest & Whose) | undefined> =>
  watched(db).where('r.id', '=', id).executeTakeFirst()

/** The same, with how the audit names the person; the request's row is held until the transaction ends. */
export async function lockRequest(
  tx: Db,
  id: number,
): Promise<{ request: ProtectionRequest; audit_id: string } | undefined> {
  const row = await requests(tx)
    .select(sql<string>`coalesce(b.id, v.account_id)::text`.as('audit_id'))
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst()
  if (!row) return undefined
  const { audit_id, ...request } = row
  return { request, audit_id }
}

type Row = Database['protection_requests']

/** Returns the new id. */
export async function insertRequest(tx: Db, row: Insertable<Row>): Promise<number> {
  const { id } = await tx
    .insertInto('protection_requests')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRequest(tx: Db, id: number, fields: Updateable<Row>): Promise<void> {
  const edit = { ...fields, ...nextVersion }
  await tx.updateTable('protection_requests').set(edit).where('id', '=', id).execute()
}

/** Whether this account may answer requests: a super admin's that is in use. Held, so that it stays so. */
export async function mayAnswer(tx: Db, user_id: number): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('role', '=', 'super_admin')
    .where('deactivated_at', 'is', null)
    .where(living())
    .forShare()
    .executeTakeFirst()
  return user !== undefined
}
