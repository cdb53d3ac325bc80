import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

/** S-04: what an account began goes no further once it may no longer act. */
export async function mayAct(tx: Db, user_id: number): Promise<boolean> {
  const account = await tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', user_id)
    .where('deactivated_at', 'is', null)
    .where(living())
    .executeTakeFirst()
  return account?.role === 'admin' || account?.role === 'super_admin'
}
