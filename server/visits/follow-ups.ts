import { type Insertable, sql } from 'kysely'
import type { FollowUp } from '../../contract/follow-up.ts'
import { living } from '../../db/living.ts'
import { staffNameOrNone } from '../../db/records/person.ts'
import type { Database, Db } from '../../db/schema.ts'
import { isNobodys } from './officers.ts'
import { notesOfAlert } from './repeated-wellbeing-alert.ts'

/** What there is to do, with who said so and when: of an answer its own moment, of a visit its day where it came later. */
export function followUps(db: Db) {
  return db
    .selectFrom('follow_ups as f')
    .innerJoin('beneficiaries as b', 'b.id', 'f.beneficiary_id')
    .leftJoin('users as o', 'o.id', 'f.owner_id')
    .leftJoin('users as c', 'c.id', 'f.closed_by')
    .leftJoin('form_responses as r', (join) => join.onRef('r.id', '=', 'f.response_id').on(living('r')))
    .leftJoin('engagements as e', (join) => join.onRef('e.id', '=', 'f.engagement_id').on(living('e')))
    .select(['f.id', 'f.beneficiary_id', 'f.programme_id', 'f.subject', 'f.detail', 'f.urgency', 'f.due_on'])
    .select(['b.serial_number as beneficiary_serial_number', 'b.display_name as beneficiary_name'])
    .select(sql<boolean>`b.status_reason = 'deceased'`.as('is_deceased'))
    .select(['f.owner_id', staffNameOrNone('o').as('owner_name')])
    .select(sql<boolean>`f.owner_id is not null and ${isNobodys}`.as('owner_has_left'))
    .select(['f.state', 'f.outcome', staffNameOrNone('c').as('closed_by_name')])
    .select(['f.closed_at', 'f.source_kind', 'f.response_id', 'f.engagement_id'])
    .select([
      sql<string>`coalesce(nullif(f.volunteer_display_name, ''), nullif(r.volunteer_display_name, ''), r.volunteer_first_name || ' ' || r.volunteer_last_name,
        e.volunteer_display_name, '')`.as('said_by'),
      sql<string | null>`coalesce(f.said_at, r.answered_at, case
        when (e.created_at at time zone 'Asia/Singapore')::date = e.happened_on then e.created_at
        else (e.happened_on + time '12:00') at time zone 'Asia/Singapore' end)`.as('said_at'),
      notesOfAlert.as('said_note'),
    ])
    .select(['f.created_at', 'f.updated_at', 'f.version'])
    .where(living('f'))
    .where(living('b'))
}

export const readFollowUp = (tx: Db, id: number): Promise<FollowUp> =>
  followUps(tx).where('f.id', '=', id).executeTakeFirstOrThrow()

/** Several, in the order in which they were made. */
export const readFollowUps = async (tx: Db, ids: readonly number[]): Promise<FollowUp[]> =>
  ids.length === 0 ? [] : await followUps(tx).where('f.id', 'in', ids).orderBy('f.id').execute()

type Row = Insertable<Database['follow_ups']>

/** The id of the new one; undefined where the same has rung before, whatever became of it. */
export const insertFollowUp = async (tx: Db, row: Row): Promise<number | undefined> =>
  (await insertFollowUps(tx, [row]))[0]

/** The ids of the new ones: what has rung before is none of them. */
export async function insertFollowUps(tx: Db, rows: readonly Row[]): Promise<number[]> {
  if (rows.length === 0) return []
  const made = await tx
    .insertInto('follow_ups')
    .values(rows)
    .onConflict((clash) =>
      clash.columns(['source_kind', 'source_key']).where('source_key', '<>', sql.lit('')).doNothing(),
    )
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}
