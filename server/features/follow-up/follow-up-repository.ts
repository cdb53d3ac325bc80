import { createHash } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { today as todaysDay } from '../../../contract/fields.ts'
import type { FollowUp } from '../../../contract/follow-up.ts'
import { living, lockLiving } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import { type Page, readPage } from '../../../db/page.ts'
import type { Database, Db } from '../../../db/schema.ts'
import { followUps } from '../../visits/follow-ups.ts'
import { isNobodys, officersInUse } from '../../visits/officers.ts'

/** What this volunteer's phone said under this key, in these words as they were sent: staff may edit what is read of them. */
export const concernKey = (volunteer_id: number, retry_key: string, note: string) =>
  `${volunteer_id}:${retry_key}:${createHash('sha256').update(note).digest('hex')}`

export const findConcern = (tx: Db, source_key: string) =>
  tx
    .selectFrom('follow_ups')
    .select(['id', 'beneficiary_id'])
    .where('source_kind', '=', 'concern')
    .where('source_key', '=', source_key)
    .executeTakeFirst()

type Asked = {
  page: number
  page_size: number
  order: 'asc' | 'desc'
  sort?: string | undefined
  beneficiary_id: number | undefined
  state?: FollowUp['state'] | undefined
  mine?: '1' | undefined
  today?: 'urgent' | 'due' | undefined
}

/** Of the programmes of the answer that rang, else of those that the person is in. */
export const isItsOfficer = sql`(p.programme_id = f.programme_id or (f.programme_id is null
  and exists (select from programme_beneficiaries l
    where l.programme_id = p.programme_id and l.beneficiary_id = f.beneficiary_id and l.status = 'Active' and ${living('l')})))`

/** Nobody's in the officer's programmes, or of whom nobody is the officer: that is everybody's, or nobody would see it. */
const isOfOfficer = (user_id: number) => sql<boolean>`(
  exists (select from ${officersInUse} p where p.user_id = ${user_id} and ${isItsOfficer})
  or not exists (select from ${officersInUse} p where ${isItsOfficer}))`

/** Open ones of this officer, taken or nobody's in their programmes: due before `until`, and late before `day`. */
export async function countDueFollowUps(
  db: Db,
  user_id: number,
  { day, until }: { day: string; until: string },
): Promise<{ due: number; late: number }> {
  return await db
    .selectFrom('follow_ups as f')
    .innerJoin('beneficiaries as b', 'b.id', 'f.beneficiary_id')
    .where(living('b'))
    .where(living('f'))
    .where('f.state', '=', 'open')
    .where('f.due_on', '<', until)
    .where(sql<boolean>`(f.owner_id = ${user_id} or (${isNobodys} and ${isOfOfficer(user_id)}))`)
    .select(({ fn }) => [
      fn.countAll<number>().as('due'),
      fn.countAll<number>().filterWhere('f.due_on', '<', day).as('late'),
    ])
    .executeTakeFirstOrThrow()
}

export function pageFollowUps(db: Db, user_id: number, asked: Asked): Promise<Page<FollowUp>> {
  const isOwn = sql<boolean>`coalesce(f.owner_id = ${user_id}, false)`
  const isUrgent = sql<boolean>`(f.urgency = 'now' and (${isOwn} or ${isNobodys}))`
  const isUrgentHere = asked.today === 'urgent'
  const found = followUps(db)
    .$if(asked.beneficiary_id !== undefined, (query) =>
      query.where('f.beneficiary_id', '=', asked.beneficiary_id ?? 0),
    )
    .$if(asked.state !== undefined, (query) => query.where('f.state', '=', asked.state ?? 'open'))
    .$if(asked.mine === '1', (query) =>
      query.where(sql<boolean>`(${isOwn} or (${isNobodys} and ${isOfOfficer(user_id)}))`),
    )
    .$if(asked.today !== undefined, (query) => query.where('f.state', '=', sql.lit('open')))
    .$if(isUrgentHere, (query) => query.where(isUrgent))
    .$if(asked.today === 'due', (query) =>
      query.where('f.due_on', '<=', todaysDay()).where(sql<boolean>`not ${isUrgent}`),
    )
  const way = asked.sort ? asked.order : 'asc'
  // What nobody has taken stands before one's own where it is urgent; else one's own first.
  const ordered = asked.sort
    ? found.orderBy('f.due_on', way)
    : found
        .orderBy(sql`f.state <> 'open'`)
        .orderBy('f.closed_at', 'desc')
        .orderBy(isUrgentHere ? sql`${isOwn}` : sql`not ${isOwn}`)
        // What was said a moment ago is never behind what stands there since the morning.
        .orderBy(isUrgentHere ? sql`f.created_at desc` : sql`f.due_on`)
  return readPage(ordered.orderBy('f.id', way), asked)
}

export const findFollowUp = (db: Db, id: number): Promise<FollowUp | undefined> =>
  followUps(db).where('f.id', '=', id).executeTakeFirst()

/** Held until the transaction ends, then read: it may have changed while waiting. */
export async function lockFollowUp(tx: Db, id: number): Promise<FollowUp | undefined> {
  const held = await lockLiving(
    tx.selectFrom('follow_ups').select('id').where('id', '=', id),
    'update',
  ).executeTakeFirst()
  return held && (await findFollowUp(tx, id))
}

export async function updateFollowUp(
  tx: Db,
  id: number,
  fields: Updateable<Database['follow_ups']>,
): Promise<void> {
  const edit = { ...fields, ...nextVersion }
  await tx.updateTable('follow_ups').set(edit).where('id', '=', id).execute()
}
