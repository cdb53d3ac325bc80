import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

/** Whether somebody can let others in (S-01). */
export async function hasSuperAdmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('deactivated_at', 'is', null)
    .where(living())
    .executeTakeFirst()
  return row !== undefined
}
