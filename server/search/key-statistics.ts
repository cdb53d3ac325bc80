import { sql } from 'kysely'
import { analyse } from '../../db/analyse.ts'
import type { Db } from '../../db/schema.ts'

/** Fewer are searched in no time, however it is planned. */
const MANY = 100
/** Of those keyed by then, which share new ones make the planner's figures old. */
const SHARE = 4

/**
 * Renews what the planner knows when many were keyed: until then it plans for the few who stood before, and the
 * database's own upkeep comes half a minute later. Of a few columns: the others come with the expressions of their indexes.
 */
export async function renewKeyStatistics(db: Db, keyed: number): Promise<void> {
  if (keyed < MANY) return
  const { rows } = await sql<{
    known: number
  }>`select sum(greatest(reltuples, 0))::float8 as known from pg_class
    where oid in ('beneficiary_keys'::regclass, 'volunteer_keys'::regclass)`.execute(db)
  if (keyed * SHARE < (rows[0]?.known ?? 0)) return
  for (const people of ['beneficiaries', 'volunteers'] as const) await analyse(db, people, ['id'])
  for (const keys of ['beneficiary_keys', 'volunteer_keys', 'search_words'] as const) await analyse(db, keys)
}
