import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { hashToken } from '../../http/session.ts'

/** G-17. */
export const RESET_LIFE = 3_600_000

type NewReset = { token: string; expires_at: string; created_by: number | null }

/**
 * Keeps a link for the account of this e-mail, when there is one that may sign in; answers that account. The statement
 * is the same for an e-mail that nobody has, so that its time tells nothing.
 */
export async function insertReset(
  tx: Db,
  email: string,
  { token, expires_at, created_by }: NewReset,
): Promise<{ id: number; email: string } | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into one_time_tokens (purpose, token_hash, user_id, created_by, expires_at)
    select 'reset', ${hashToken(token)}, u.id, ${created_by}::bigint, ${expires_at}::timestamptz
    from users u where u.email = ${email} and ${living('u')} and u.deactivated_at is null
    returning user_id as id`.execute(tx)
  return rows[0] && { ...rows[0], email }
}

/** A link `t` that was neither used nor outlived, of an account `u` that may sign in. */
const isGood = (token: string, now: string) => sql`
  t.purpose = 'reset' and t.token_hash = ${hashToken(token)} and t.used_at is null
  and t.expires_at > ${now}::timestamptz
  and u.id = t.user_id and ${living('u')} and u.deactivated_at is null`

type ResetAccount = { first_name: string; last_name: string; email: string; department: string }

/** Whose password the link still opens: asked before a new one is measured and hashed for it. */
export async function findResetAccount(db: Db, token: string): Promise<ResetAccount | undefined> {
  const now = new Date().toISOString()
  const { rows } = await sql<ResetAccount>`
    select u.first_name, u.last_name, u.email, u.department from one_time_tokens t, users u where ${isGood(token, now)}`.execute(
    db,
  )
  return rows[0]
}

/** Spends a link; of two at once only one gets it. Answers whose it is. */
export async function spendReset(tx: Db, token: string): Promise<number | undefined> {
  const now = new Date().toISOString()
  const { rows } = await sql<{ id: number }>`
    update one_time_tokens t set used_at = ${now}::timestamptz from users u
    where ${isGood(token, now)} returning t.user_id as id`.execute(tx)
  return rows[0]?.id
}

/** Every link of this account that is not used yet is void. */
export async function spendResets(tx: Db, user_id: number): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: new Date().toISOString() })
    .where('purpose', '=', 'reset')
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * What a super admin handed out is worth nothing once they are none (S-01, S-02): whoever is dismissed keeps no way back.
 * Volunteers' codes stay good while their maker may still make them.
 */
export async function spendLinksMadeBy(tx: Db, user_id: number, mayIssue: boolean): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: new Date().toISOString() })
    .where('created_by', '=', user_id)
    .where('used_at', 'is', null)
    .$if(mayIssue, (query) => query.where('purpose', '!=', 'volunteer_sign_in'))
    .execute()
}
