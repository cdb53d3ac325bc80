import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import type { StaffCaller } from './caller.ts'
import type { Services } from './services.ts'

/**
 * S-02, S-06: what opens more than a session may asks who is sitting there. `field` is where a wrong password is said.
 * Wrong ones count by session: nobody opens another without the password, and a thief's keeps the owner's waiting for nothing.
 * Throws 403, or 429 after too many tries.
 */
export async function requireOwnPassword(
  { caller, services }: { caller: StaffCaller; services: Services },
  field: string,
  password: string,
  message = 'Incorrect password',
): Promise<void> {
  const { limits, passwords, db } = services
  const own = { rule: 'own_password', key: `session ${caller.session_id}`, clears: true } as const
  await limits.attempt([own], async (wasGood) => {
    const isRight = await passwords.verify(await readPasswordHash(db, caller.id), password)
    if (!isRight) throw new Problem('wrong_password', { fields: { [field]: message } })
    wasGood()
  })
}

async function readPasswordHash(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  return row?.password_hash
}
