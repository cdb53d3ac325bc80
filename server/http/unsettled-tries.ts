import { sql } from 'kysely'
import { propertyOf } from '../../db/property-of.ts'
import type { Db } from '../../db/schema.ts'

/** What rate-limiter-flexible asks of a PostgreSQL client. */
export type Store = {
  query(asked: {
    text: string
    values: unknown[]
  }): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>
}

/** Longer than any work behind a try lasts. What lasts longer all the same is counted again once it turns out wrong. */
const LOST_AFTER_SECONDS = 120
const DEADLOCK = '40P01'
const AGAIN = 3
/** One order under every collation. */
const inOrder = sql`collate "C"`

/**
 * A store that notes each try it counts in the same statement, so that a crash at any moment leaves both or neither (S-06).
 * `most`: what is counted beyond it is refused, and needs no note.
 */
export function notingStore(store: Store, attempt: string, most: number): Store & { isUsed(): boolean } {
  let isUsed = false
  return {
    /** False while nothing was counted: a refusal by what is known already leaves nothing to settle. */
    isUsed: () => isUsed,
    query({ text, values }) {
      isUsed = true
      const counting = text.trim().replace(/;$/, '')
      const [own, limit] = [values.length + 1, values.length + 2]
      return store.query({
        text: `with counted as (${counting}), noted as (
            insert into unsettled_tries (attempt, key) select $${own}, $1 from counted where points <= $${limit}::int
          ) select points, expire from counted`,
        values: [...values, attempt, most],
      })
    },
  }
}

type Outcome = { forgiven: readonly string[]; cleared: readonly string[] }

/**
 * Strikes the notes of a call off: its outcome is known. Of the keys of `forgiven` that were noted one try is taken back,
 * those of `cleared` are forgotten. Answers the keys whose notes stood; the others were given back meanwhile.
 */
export async function settleTries(db: Db, attempt: string, outcome: Outcome): Promise<string[]> {
  for (let again = 0; ; again += 1) {
    try {
      return await settleOnce(db, attempt, outcome)
    } catch (error) {
      // Beside what gives a crash's tries back, which needs two statements.
      if (propertyOf(error, 'code') !== DEADLOCK || again === AGAIN) throw error
    }
  }
}

async function settleOnce(db: Db, attempt: string, { forgiven, cleared }: Outcome): Promise<string[]> {
  const clearing = sql`any(${[...cleared]}::text[])`
  const { rows } = await sql<{ key: string }>`
    with struck as (delete from unsettled_tries where attempt = ${attempt} returning key),
    touched as (
      select key from rate_limits
      where key = ${clearing}
        or (key = any(${[...forgiven]}::text[]) and key in (select key from struck))
      order by key ${inOrder} for update
    ),
    removed as (
      delete from rate_limits r using touched t where r.key = t.key and (r.key = ${clearing} or r.points <= 1)
    ),
    lessened as (
      update rate_limits r set points = r.points - 1
      from touched t where r.key = t.key and r.key <> all(${[...cleared]}::text[]) and r.points > 1
    )
    select key from struck`.execute(db)
  return rows.map(({ key }) => key)
}

/**
 * Gives back what only a crash can have left: notes older than two minutes by the database's clock, or than
 * `olderThanSeconds`. Several servers may do it at once. Answers the counts that became less.
 */
export async function giveBack(
  tx: Db,
  olderThanSeconds = LOST_AFTER_SECONDS,
): Promise<{ key: string; points: number }[]> {
  const { rows } = await sql<{ key: string; points: number }>`
    with lost as (
      delete from unsettled_tries where (attempt, key) in (
        select attempt, key from unsettled_tries
        where noted_at <= now() - make_interval(secs => ${olderThanSeconds}::int)
        for update skip locked
      ) returning key
    ),
    counted as (select key, count(*)::int as tries from lost group by key),
    touched as (
      select r.key, c.tries from rate_limits r join counted c on c.key = r.key order by r.key ${inOrder} for update of r
    )
    update rate_limits r set points = greatest(r.points - t.tries, 0) from touched t where t.key = r.key
    returning r.key, r.points`.execute(tx)
  return rows
}
