import { sql } from 'kysely'
import type { Care } from '../../../contract/care.ts'
import { dueDays, type ProgrammeRhythm, stateOn } from '../../../db/due.ts'
import { living, lockLiving } from '../../../db/living.ts'
import { staffName } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'

const blank: Omit<Care, 'officers'> = {
  first_days: 7,
  every_days: null,
  grace_days: 0,
  counts: 'visit',
  eased_until: null,
  visitors: 1,
  gender_rule: '',
  language_rule: '',
  max_km: null,
  version: 0,
}

export async function readCare(db: Db, programme_id: number): Promise<Care> {
  const row = await db
    .selectFrom('programme_care')
    .select(['first_days', 'every_days', 'grace_days', 'counts', 'eased_until', 'visitors', 'gender_rule'])
    .select(['language_rule', 'max_km', 'version'])
    .where('programme_id', '=', programme_id)
    .executeTakeFirst()
  const officers = await db
    .selectFrom('programme_officers as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'u.id',
      staffName('u').as('name'),
      sql<boolean>`u.deactivated_at is null and u.role <> 'pending'`.as('is_in_use'),
    ])
    .where('o.programme_id', '=', programme_id)
    .orderBy(sql`lower(${staffName('u')})`)
    .orderBy('u.id')
    .execute()
  return { ...(row ?? blank), officers }
}

/** For a change: two who shared it would read one version, and the later would write over what the first had said. */
export const lockProgramme = (tx: Db, id: number) =>
  lockLiving(tx.selectFrom('programmes').select('id').where('id', '=', id), 'edit').executeTakeFirst()

export async function saveCare(tx: Db, programme_id: number, care: Omit<Care, 'officers' | 'version'>) {
  await tx
    .insertInto('programme_care')
    .values({ programme_id, ...care })
    .onConflict((conflict) =>
      conflict
        .column('programme_id')
        .doUpdateSet({ ...care, version: sql`programme_care.version + 1`, updated_at: sql`now()` }),
    )
    .execute()
}

/** Everybody with an account in use, by name. */
export async function listStaff(db: Db): Promise<{ id: number; name: string }[]> {
  return await db
    .selectFrom('users as u')
    .select(['u.id', staffName('u').as('name')])
    .where('u.deactivated_at', 'is', null)
    .where('u.role', '<>', 'pending')
    .orderBy(sql`lower(${staffName('u')})`)
    .orderBy('u.id')
    .execute()
}

export async function setOfficers(tx: Db, programme_id: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('programme_officers')
    .where('programme_id', '=', programme_id)
    .where('user_id', '<>', sql<number>`all(${[...ids]}::bigint[])`)
    .execute()
  await sql`insert into programme_officers (programme_id, user_id)
    select ${programme_id}, id from unnest(${[...ids]}::bigint[]) id order by id on conflict do nothing`.execute(
    tx,
  )
}

type Placed = {
  since: string
  every_days: number | null
  paused_until: string | null
  last_visit: string | null
  last_call: string | null
  last_typed: string | null
  is_high: boolean
  is_never: boolean
}

/** How many of a programme's people would stand how with this rhythm. */
export async function countWith(db: Db, programme_id: number, rhythm: ProgrammeRhythm, day: string) {
  const { rows } = await sql<Placed>`
    select (l.created_at at time zone 'Asia/Singapore')::date as since, l.every_days, l.paused_until,
      k.last_visit, k.last_call, k.last_typed, coalesce(k.risk = 'high', false) as is_high,
      b.last_engagement is null as is_never
    from programme_beneficiaries l join beneficiaries b on b.id = l.beneficiary_id
    left join beneficiary_care k on k.beneficiary_id = b.id
    where l.programme_id = ${programme_id} and l.status = 'Active' and b.status = 'Active'
      and ${living('l')} and ${living('b')}`.execute(db)
  const counts = { people: rows.length, due: 0, overdue: 0, lost_touch: 0, never_seen: 0 }
  for (const row of rows) {
    const state = stateOn(day, dueDays({ ...row, is_open: true }, rhythm, row))
    if (state === 'due') counts.due += 1
    if (state === 'overdue') counts.overdue += 1
    if (state === 'lost_touch') counts.lost_touch += 1
    if (row.is_never) counts.never_seen += 1
  }
  return counts
}
