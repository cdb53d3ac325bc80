import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** A number of our own among PostgreSQL's advisory locks: 'sealer' in ASCII. */
const SEALER_LOCK = '126879363851634'
/** Small enough that on the embedded engine nobody waits long for one. */
const AT_ONCE = 200
/** How many ids are looked through in one question. */
const STRETCH = 20_000
/** Ids are given before they are committed: what came later may be seen first, after a long transaction by thousands. */
export const LOOK_BACK = { usual: 500, far: 10_000 }
const FAR_EVERY_TURNS = 10

export type Sealer = {
  /** Seals what was committed since, in portions; answers how many events. Another server's turn: 0. */
  seal(isOver?: () => boolean): Promise<number>
  /** The next turn looks through the whole log once more, for whatever came later than anybody thought. */
  startAnew(): void
}

/**
 * Gives each event its place in the chain, in the order in which it finds them committed (S-14): one server at a time, and
 * one event never twice, by constraint.
 */
export function makeSealer(db: Db): Sealer {
  let floor = 0
  let before = 0
  let turn = 0

  async function seal(isOver = () => false): Promise<number> {
    let sealed = 0
    const newest = await newestEvent(db)
    const isFar = turn % FAR_EVERY_TURNS === 0
    turn += 1
    if (newest === before && !isFar) return 0
    floor = Math.min(floor, newest - (isFar ? LOOK_BACK.far : LOOK_BACK.usual))
    while (floor < newest && !isOver()) {
      const up_to = Math.min(floor + STRETCH, newest)
      const found = await sealPortion(db, floor, up_to)
      if (found === null) return sealed
      // The embedded engine answers without letting anything else have its turn.
      await setImmediate()
      sealed += found
      if (found === AT_ONCE) continue
      if (up_to === newest) break
      floor = up_to
    }
    if (isOver()) return sealed
    floor = newest
    before = newest
    return sealed
  }

  return {
    seal,
    startAnew() {
      floor = 0
      turn = 0
    },
  }
}

/** Of the ids that were given: whoever may add to the log may write any other, and the way up to it would never end. */
async function newestEvent(db: Db): Promise<number> {
  const row = await db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('id', '<=', sql<number>`(select last_value from audit_events_id_seq)`)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Null while another server seals. */
const sealPortion = (db: Db, above: number, up_to: number): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    // Of its own statement: what the one before has sealed is seen by the next.
    const lock = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(SEALER_LOCK)}::bigint) as is_ours`.execute(tx)
    if (!lock.rows[0]?.is_ours) return null
    const { rows } = await sql<{ sealed: number }>`
      select seal_audit(${above}::bigint, ${up_to}::bigint, ${AT_ONCE}::integer) as sealed`.execute(tx)
    return rows[0]?.sealed ?? 0
  })
