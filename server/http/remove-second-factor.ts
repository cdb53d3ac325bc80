import { SYSTEM, writeAudit } from '../../db/audit.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { trustNoDevice } from './known-devices.ts'
import { endSessions } from './session.ts'

/** Nothing of the account's second factor is left (S-06). */
export async function removeSecondFactor(tx: Db, user_id: number): Promise<void> {
  await tx.updateTable('users').set({ second_factor_at: null }).where('id', '=', user_id).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('second_factors').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('second_factor_tickets').where('user_id', '=', user_id).execute()
  await trustNoDevice(tx, user_id)
}

/**
 * S-06: for whoever sits at the machine, where nobody else can help: the one super admin has lost phone and codes. The
 * password is asked as ever, and their sessions end. Answers why nothing was done, else null.
 */
export async function resetFromMachine(db: Db, email: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('users')
      .select(['id', 'second_factor_at'])
      .where('email', '=', email.trim().toLowerCase())
      .where(living())
      .forUpdate()
      .executeTakeFirst()
    if (!account) return `Nobody has the email ${email}.`
    if (account.second_factor_at === null) return `${email} has no second factor.`
    await removeSecondFactor(tx, account.id)
    await endSessions(tx, { user_id: account.id })
    await tx.deleteFrom('staff_identities').where('user_id', '=', account.id).execute()
    await writeAudit(tx, {
      ...SYSTEM,
      action: 'reset_second_factor',
      entity: 'user',
      entity_id: String(account.id),
      reason: 'on the machine',
      before: undefined,
      after: undefined,
    })
    return null
  })
}
