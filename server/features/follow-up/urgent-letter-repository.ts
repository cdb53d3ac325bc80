import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { officersInUse } from '../../visits/officers.ts'
import { isItsOfficer } from './follow-up-repository.ts'

/** What rang is told by mail for so long: after that the letter would be no news, and the Monday letter counts it. */
const TOLD_FOR = sql`interval '7 days'`
const AT_MOST_EVERY = sql`interval '15 minutes'`
/** What the mail server did not take, or whose server ended meanwhile, is begun anew after this. */
const TRIED_EVERY = sql`interval '5 minutes'`

/** The officers of what rang; where none of them wants to be written to, the super admins: somebody has to hear of it. */
const isTheirs = sql`(exists (select from ${officersInUse} p where p.user_id = u.id and ${isItsOfficer})
  or (u.role = 'super_admin' and not exists (select from ${officersInUse} p
    join users w on w.id = p.user_id and w.wants_urgent_letter where ${isItsOfficer})))`

const isInPeace = sql`exists (select from urgent_letters l where l.user_id = u.id and case when l.sent_at is null
  then l.begun_at > now() - ${TRIED_EVERY} else l.sent_at > now() - ${AT_MOST_EVERY} end)`

/** A worried face that staff noted: the office knows it already, and it must not hold back what a volunteer rings. */
const isStaffsOwn = sql`(f.source_kind = 'wellbeing' and exists (select from engagements e
  where e.id = f.engagement_id and e.volunteer_id is null))`

/** Accounts `u` to be written to at this moment, each with every alert `f` that they are to be told of and that nobody has taken. */
const untoldAlerts = sql`follow_ups f
  join beneficiaries b on b.id = f.beneficiary_id and ${living('b')}
  join users u on u.role in ('admin', 'super_admin') and u.deactivated_at is null and u.wants_urgent_letter
    and ${living('u')}
  where f.urgency = 'now' and f.state = 'open' and f.owner_id is null and ${living('f')}
    and f.source_kind in ('answer', 'wellbeing', 'concern') and not ${isStaffsOwn} and f.created_at > now() - ${TOLD_FOR}
    and ${isTheirs} and not ${isInPeace}
    and not exists (select from urgent_letters l
      where l.user_id = u.id and l.follow_up_id = f.id and l.sent_at is not null)`

type Reader = { id: number; email: string }

/** Who is to be written to now. */
export async function readUrgentReaders(db: Db): Promise<Reader[]> {
  const { rows } =
    await sql<Reader>`select distinct u.id, u.email from ${untoldAlerts} order by u.id`.execute(db)
  return rows
}

/** The alerts that a letter to this account tells of; none where another server sends it, or nothing is left to tell. */
export const beginUrgentLetter = (db: Db, user_id: number): Promise<number[]> =>
  db.transaction().execute(async (tx) => {
    // Of two servers one holds the account; what it has begun is seen by the statement after this one alone.
    const held = await sql`select id from users where id = ${user_id} for no key update skip locked`.execute(
      tx,
    )
    if (held.rows.length === 0) return []
    const { rows } = await sql<{ follow_up_id: number }>`insert into urgent_letters (user_id, follow_up_id)
      select u.id, f.id from ${untoldAlerts} and u.id = ${user_id} order by f.id
      on conflict (user_id, follow_up_id) do update set begun_at = excluded.begun_at
      returning follow_up_id`.execute(tx)
    return rows.map(({ follow_up_id }) => follow_up_id)
  })

/** The mail server has taken it: none of these is told again. */
export async function settleUrgentLetter(db: Db, user_id: number, alerts: readonly number[]): Promise<void> {
  await sql`update urgent_letters set sent_at = clock_timestamp()
    where user_id = ${user_id} and follow_up_id = any(${[...alerts]}::bigint[])`.execute(db)
}
