import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { addDays } from '../../../contract/calendar-day.ts'
import { type CareFigures, FIGURE_WEEKS } from '../../../contract/care-figures.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { RowsAtOnce } from '../../portions/rows-at-once.ts'
import { counted, isVisit, standing } from './care-figures-repository.ts'

/** People to a transaction, at most: the embedded engine serves nobody else meanwhile (0091). */
const MOST = { pglite: 500, postgres: 500 } as const
/** A phone without signal tells of a visit late. */
const LATE_DAYS = 14
const SHOWN_DAYS = 7 * FIGURE_WEEKS

/** Of one programme, or of everybody where none is named. */
type Stand = Pick<CareFigures, 'people' | 'in_time' | 'overdue' | 'without_volunteer'> & {
  programme_id: number | null
}

/**
 * Notes how each programme, and everybody, stands on this day, over what was noted of it before; and the visits of the last days.
 * The first time, of as many weeks as are shown. People are counted some at a time and a day is one transaction, so that others get
 * their turn (0091, H-1501). How they stand is written at the end: cut off, nothing of it is, and the next turn counts anew. Of
 * visits the oldest day comes last, and until it stands each turn is the first.
 */
export async function noteCareDay(db: Db, day: string, isOver = () => false): Promise<void> {
  const stands = await countStands(db, day, isOver)
  if (stands === null) return
  const isCounted = await db.transaction().execute(async (tx) => {
    await writeStands(tx, day, stands)
    const oldest = tx.selectFrom('care_days').select('day').where('day', '<=', addDays(day, -SHOWN_DAYS))
    return (await oldest.limit(1).executeTakeFirst()) !== undefined
  })
  const back = isCounted ? LATE_DAYS : SHOWN_DAYS
  for (let ago = 0; ago <= back && !isOver(); ago += 1) {
    await setImmediate()
    await db.transaction().execute((tx) => noteVisits(tx, addDays(day, -ago)))
  }
}

/** Each person in one portion, in the order of their ids: the sums are exact. Null when it was cut off. */
async function countStands(db: Db, day: string, isOver: () => boolean): Promise<Stand[] | null> {
  const size = new RowsAtOnce('pglite', MOST)
  const sums = new Map<number | null, Stand>()
  for (let after = 0; !isOver(); ) {
    const began = performance.now()
    const { rows } = size
    const { last, stands } = await db.transaction().execute((tx) => countPortion(tx, day, after, rows))
    for (const stand of stands) addTo(sums, stand)
    if (last === undefined) return [...sums.values()]
    after = last
    size.took(performance.now() - began, rows)
    await setImmediate()
  }
  return null
}

function addTo(sums: Map<number | null, Stand>, stand: Stand): void {
  const sum = sums.get(stand.programme_id)
  if (!sum) return void sums.set(stand.programme_id, { ...stand })
  sum.people += stand.people
  sum.in_time += stand.in_time
  sum.overdue += stand.overdue
  sum.without_volunteer += stand.without_volunteer
}

/** `last` is undefined where nobody comes after these. */
async function countPortion(tx: Db, day: string, after: number, most: number) {
  const rows = await tx
    .selectFrom('beneficiaries')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  const last = rows.at(-1)?.id
  if (last === undefined) return { last, stands: [] }
  const groups = sql`grouping sets ((l.programme_id, l.beneficiary_id), (l.beneficiary_id))`
  const { rows: stands } =
    await sql<Stand>`with ${standing(day, { of: sql`l.programme_id`, groups, range: { after, last } })}
    select f.programme_id, ${counted(day)} group by f.programme_id`.execute(tx)
  return { last: rows.length < most ? undefined : last, stands }
}

/** Where nobody is left who is to be seen, nobody is what is noted. */
async function writeStands(tx: Db, day: string, stands: readonly Stand[]): Promise<void> {
  await sql`with stands as (
      select * from jsonb_to_recordset(${JSON.stringify(stands)}::jsonb) as s(
        programme_id bigint, people integer, in_time integer, overdue integer, without_volunteer integer)
    ), emptied as (
      update care_days c set people = 0, in_time = 0, overdue = 0, without_volunteer = 0 where c.day = ${day}::date and c.people > 0
        and not exists (select from stands s where s.programme_id is not distinct from c.programme_id)
    )
    insert into care_days (programme_id, day, people, in_time, overdue, without_volunteer)
    select s.programme_id, ${day}::date, s.people, s.in_time, s.overdue, s.without_volunteer
    from stands s where s.programme_id is null or exists (select from programmes p where p.id = s.programme_id)
    on conflict (coalesce(programme_id, 0), day) do update set people = excluded.people, in_time = excluded.in_time,
      overdue = excluded.overdue, without_volunteer = excluded.without_volunteer`.execute(tx)
}

/** How many people were visited on one day, in each programme where they are now, and together: nobody, too, so that the day stands. */
async function noteVisits(tx: Db, day: string): Promise<void> {
  await sql`with seen as materialized (
      select distinct e.beneficiary_id from engagements e where ${isVisit} and e.happened_on = ${day}::date
    ), made as (
      select l.programme_id, count(*)::integer as visits from seen s
      join programme_beneficiaries l on l.beneficiary_id = s.beneficiary_id and l.status = 'Active' and ${living('l')}
      group by l.programme_id
      union all
      select null, count(*)::integer from seen
    ), unmade as (
      update care_days c set visits = 0 where c.visits > 0 and c.day = ${day}::date
        and not exists (select from made m where m.programme_id is not distinct from c.programme_id)
    )
    insert into care_days (programme_id, day, visits) select programme_id, ${day}::date, visits from made
    on conflict (coalesce(programme_id, 0), day) do update set visits = excluded.visits`.execute(tx)
}
