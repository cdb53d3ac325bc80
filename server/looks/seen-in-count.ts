import { sql } from 'kysely'
import type { Seen } from '../../contract/subjects.ts'
import type { Db } from '../../db/schema.ts'

/** Of so few a count tells something of each. */
export const FEW = 50

type Counted = {
  /** Inner ids of those counted. */
  ids: readonly number[]
  /** Named one by one, not found by a filter: a count of any number tells of the last that was named. */
  isNamed: boolean
  /** Who was left out by name: counted with and without them, it tells of them. */
  except?: readonly (string | number)[]
}

/** S-14: whom a number tells of that shows nobody, so that nobody is asked about by counting, and unseen (0056). */
export async function seenInCount(
  db: Db,
  noun: 'beneficiary' | 'volunteer',
  { ids, isNamed, except = [] }: Counted,
): Promise<Seen> {
  const counted = isNamed || ids.length <= FEW ? ids : []
  if (noun === 'beneficiary') return { beneficiary: [...counted, ...except], volunteer: [] }
  const rows = await db
    .selectFrom('volunteers')
    .select('account_id')
    .where('id', '=', sql<number>`any(${[...counted]}::bigint[])`)
    .execute()
  return { beneficiary: [], volunteer: [...rows.map((row) => row.account_id), ...except.map(Number)] }
}
