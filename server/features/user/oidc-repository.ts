import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { OidcSecrets } from '../../http/identity-provider.ts'
import type { Identity } from '../../http/oidc-identity.ts'
import { hashToken } from '../../http/session.ts'

/** For so long somebody may be at the provider. Milliseconds. */
export const OIDC_LIFE = 10 * 60_000

type Transaction = { browser: string; secrets: OidcSecrets; session_id: number | null }

export async function insertTransaction(
  db: Db,
  { browser, secrets, session_id }: Transaction,
): Promise<void> {
  const { state, nonce, code_verifier } = secrets
  await db
    .insertInto('oidc_transactions')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      session_id,
      nonce,
      code_verifier,
      expires_at: new Date(Date.now() + OIDC_LIFE).toISOString(),
    })
    .execute()
}

/** What this browser began under this state: once, and not when it took too long. */
export async function takeTransaction(
  db: Db,
  { state, browser, session_id }: { state: string; browser: string | undefined; session_id: number | null },
): Promise<OidcSecrets | null> {
  const taken = await db
    .deleteFrom('oidc_transactions')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser ?? ''))
    .where('session_id', session_id === null ? 'is' : '=', session_id)
    .returning(['nonce', 'code_verifier', 'expires_at'])
    .executeTakeFirst()
  if (!taken || Date.parse(taken.expires_at) <= Date.now()) return null
  return { state, nonce: taken.nonce, code_verifier: taken.code_verifier }
}

const memberColumns = ['u.id', 'u.email', 'u.role', 'u.deactivated_at', 'u.second_factor_at'] as const

/** Whose identity this is, both held until the transaction ends: one that goes while this waits for the account is none. */
export const holdConnected = (tx: Db, { issuer, subject }: Identity) =>
  tx
    .selectFrom('users as u')
    .innerJoin('staff_identities as i', 'i.user_id', 'u.id')
    .select(memberColumns)
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where(living('u'))
    .forShare('u')
    .forUpdate('i')
    .executeTakeFirst()

/** Who has this e-mail and no identity of this issuer yet, held likewise. */
export const lockUnconnectedForShare = (tx: Db, email: string, issuer: string) =>
  tx
    .selectFrom('users as u')
    .select(memberColumns)
    .where('u.email', '=', email)
    .where(living('u'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_identities as i')
            .select('i.user_id')
            .whereRef('i.user_id', '=', 'u.id')
            .where('i.issuer', '=', issuer),
        ),
      ),
    )
    .forShare('u')
    .executeTakeFirst()

/**
 * One identity, one account: false where either has another one of this issuer. What an account that is gone had is free, and
 * what the account had of a provider before this one gives way (H-1173).
 */
export async function insertIdentity(
  tx: Db,
  user_id: number,
  { issuer, subject, name }: Omit<Identity, 'email'>,
): Promise<boolean> {
  await tx
    .deleteFrom('staff_identities')
    .where('user_id', '=', user_id)
    .where('issuer', '<>', issuer)
    .execute()
  await tx
    .deleteFrom('staff_identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as u')
            .select('u.id')
            .whereRef('u.id', '=', 'staff_identities.user_id')
            .where(living('u')),
        ),
      ),
    )
    .execute()
  const inserted = await tx
    .insertInto('staff_identities')
    .values({ user_id, issuer, subject, name })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function noteIdentityUse(tx: Db, user_id: number): Promise<void> {
  await tx
    .updateTable('staff_identities')
    .set({ last_used_at: new Date().toISOString() })
    .where('user_id', '=', user_id)
    .execute()
}

/** What somebody is connected with at this provider; one of a provider before it signs nobody in. */
export const findIdentity = (db: Db, user_id: number, issuer: string) =>
  db
    .selectFrom('staff_identities')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    // A provider may write itself with the last slash and be named without it.
    .where(sql`rtrim(issuer, '/')`, '=', issuer.replace(/\/+$/, ''))
    .executeTakeFirst()

export async function removeIdentity(tx: Db, user_id: number): Promise<boolean> {
  const removed = await tx.deleteFrom('staff_identities').where('user_id', '=', user_id).executeTakeFirst()
  return removed.numDeletedRows === 1n
}
