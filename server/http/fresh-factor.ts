import { sql } from 'kysely'
import type { OperationSpec } from '../../contract/operation.ts'
import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import type { Caller } from './caller.ts'

/** S-06: for so long a code speaks for what its session does. */
const FRESH_FOR = sql`interval '10 minutes'`

/**
 * S-06: what grants, deletes for good or takes everything along asks for the second factor anew, of whoever has one. A
 * browser that is trusted at signing in is no code. Throws 403 `second_factor_again`.
 */
export async function requireFreshFactor(
  db: Db,
  { asks_factor }: Pick<OperationSpec, 'asks_factor'>,
  caller: Caller,
): Promise<void> {
  if (asks_factor !== true || caller.kind !== 'user') return
  const owing = await db
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .select('u.id')
    .where('s.id', '=', caller.session_id)
    .where('u.second_factor_at', 'is not', null)
    .where(sql<boolean>`coalesce(s.factor_at < now() - ${FRESH_FOR}, true)`)
    .executeTakeFirst()
  if (owing) throw new Problem('second_factor_again')
}
