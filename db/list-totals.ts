import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { living } from './living.ts'
import type { Db } from './schema.ts'
import { statement } from './statement.ts'

/** A list that is counted as it is written: by its table, and in a programme or an initiative by its id. */
export type CountedList = {
  list: 'beneficiaries' | 'programme_beneficiaries' | 'volunteers' | 'initiative_volunteers'
  place_id?: number | undefined
  status?: string | undefined
}
type Place = { list: CountedList['list']; place_id: number }

/** So many differences are summed at once; more are first made one for each status. */
const FOLD_AFTER = 200

const everyone = statement<Place, { status: string; n: number; rows: number }>((db, place) =>
  db
    .selectFrom('list_totals')
    .select(['status', sql<number>`sum(n)::int`.as('n'), sql<number>`count(*)::int`.as('rows')])
    .where('list', '=', place('list'))
    .where('place_id', '=', place('place_id'))
    .groupBy('status'),
)

/** How many a list holds, without counting them (0036). */
export async function totalOf(db: Db, { list, place_id = 0, status }: CountedList): Promise<number> {
  const statuses = await everyone(db, { list, place_id })
  if (sum(statuses.map(({ rows }) => rows)) > FOLD_AFTER) await fold(db, { list, place_id })
  return sum(statuses.map((one) => (status === undefined || one.status === status ? one.n : 0)))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Every list that is counted: what it is in, and its statuses. */
const lists: readonly (readonly [list: CountedList['list'], place: string, status: string])[] = [
  ['beneficiaries', '0', 'status'],
  ['programme_beneficiaries', 'programme_id', 'status'],
  ['volunteers', '0', 'current_status'],
  ['initiative_volunteers', 'initiative_id', `''::text`],
]

/**
 * Counts every list once and mends what differs, each in one statement, so in one moment of the database, others getting their
 * turn in between (0091). Answers how many totals it had to mend: more than none is a fault of ours.
 */
export async function mendTotals(db: Db): Promise<number> {
  let mended = 0
  for (const [list, place, status] of lists) {
    const { rows } = await sql`with truly as (
        select ${sql.raw(place)}::bigint as place_id, ${sql.raw(status)} as status, count(*) as n
        from ${sql.table(list)} where ${living()} group by 1, 2),
      kept as (select place_id, status, sum(n) as n from list_totals where list = ${list} group by place_id, status)
      insert into list_totals (list, place_id, status, n)
      select ${list}, place_id, status, coalesce(truly.n, 0) - coalesce(kept.n, 0)
      from truly full join kept using (place_id, status)
      where coalesce(truly.n, 0) <> coalesce(kept.n, 0) returning id`.execute(db)
    mended += rows.length
    await setImmediate()
  }
  return mended
}

/** Another who folds the same place waits, finds its rows gone, and folds what came since. */
async function fold(db: Db, { list, place_id }: Place): Promise<void> {
  await sql`with gone as (delete from list_totals where list = ${list} and place_id = ${place_id} returning status, n)
    insert into list_totals (list, place_id, status, n)
    select ${list}, ${place_id}::bigint, status, sum(n) from gone group by status having sum(n) <> 0`
    .execute(db)
    // A list is read on a full disk too.
    .catch(() => undefined)
}
