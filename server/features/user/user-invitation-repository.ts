import { sql } from 'kysely'
import { DAY_MS } from '../../../contract/calendar-day.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Db } from '../../../db/schema.ts'
import { hashToken, newToken } from '../../http/session.ts'
import { hasSuperAdmin } from '../../storage/has-super-admin.ts'

const WEEK_MS = 7 * DAY_MS
// Any number will do: whoever sets up takes turns on it.
const SET_UP_LOCK = 20_260_101

/** A new invitation for this e-mail; an earlier one is worth nothing any more. Answers the token, kept nowhere. */
export async function insertInvitation(
  tx: Db,
  email: string,
  created_by: number,
): Promise<{ token: string; expires_at: string }> {
  const token = newToken()
  const expires_at = new Date(Date.now() + WEEK_MS).toISOString()
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: new Date().toISOString() })
    .where('purpose', '=', 'invite')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('one_time_tokens')
    .values({ purpose: 'invite', token_hash: hashToken(token), email, created_by, expires_at })
    .execute()
  return { token, expires_at }
}

/** Spends a token; of two at once only one gets it. Answers the e-mail that it is bound to. */
async function spend(tx: Db, purpose: 'setup' | 'invite', token: string) {
  const now = new Date().toISOString()
  return tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
}

/** Whether a link lets somebody register still, without spending it. */
export async function isGoodLink(db: Db, purpose: 'setup' | 'invite', token: string): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** S-01: the set-up link makes a super admin once, and only while there is none. Throws 422. */
export async function spendSetUpToken(tx: Db, token: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SET_UP_LOCK})`.execute(tx)
  if ((await hasSuperAdmin(tx)) || !(await spend(tx, 'setup', token))) {
    throw new Problem('invalid', {
      message: 'This set-up link has been used or has run out. Start the server again for a new one',
      fields: { setup_token: 'This set-up link has been used or has run out' },
    })
  }
}

/** S-01: an invitation is bound to its e-mail. Throws 422; the throw takes the spending back. */
export async function spendInvitation(tx: Db, token: string, email: string): Promise<void> {
  const invitation = await spend(tx, 'invite', token)
  if (!invitation) {
    throw new Problem('invalid', {
      message: 'This invitation has been used, was withdrawn or has run out. Ask for a new one',
      fields: { invite_token: 'This invitation has been used, was withdrawn or has run out' },
    })
  }
  if (invitation.email !== email) {
    throw new Problem('invalid', { fields: { email: 'This invitation is for another email address' } })
  }
}
