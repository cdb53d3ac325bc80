import { sql } from 'kysely'
import { DAY_MS } from '../../contract/calendar-day.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { hashToken, newToken } from './session.ts'

export const KNOWN_COOKIE = 'kampung_known'
/** S-06. */
export const KNOWN_LIFE = 180 * DAY_MS
const TRUST_LIFE = 30 * DAY_MS
const WRONG_PASSWORDS_MAX = 10

const unexpired = (email: string, token: string | undefined) => sql`
  d.user_id in (select id from users where email = ${email} and ${living()})
  and d.token_hash = ${hashToken(token ?? '')} and d.expires_at > ${new Date().toISOString()}::timestamptz
  and d.wrong_passwords < ${sql.lit(WRONG_PASSWORDS_MAX)}`

/**
 * S-06: the device behind this cookie, if this account has signed in on it and it is not worn out by guesses, with the try
 * already counted as a wrong one. The statement is the same for an e-mail that nobody has.
 */
export async function claimPasswordTry(db: Db, email: string, token: string | undefined): Promise<boolean> {
  const { rows } = await sql`update known_devices d set wrong_passwords = d.wrong_passwords + 1
    where ${unexpired(email, token)} returning d.id`.execute(db)
  return rows.length > 0
}

/** The password of that try was never compared: it counts for nothing. */
export async function returnPasswordTry(db: Db, email: string, token: string | undefined): Promise<void> {
  await sql`update known_devices d set wrong_passwords = greatest(d.wrong_passwords - 1, 0)
    where d.user_id in (select id from users where email = ${email} and ${living()})
    and d.token_hash = ${hashToken(token ?? '')}`.execute(db)
}

/** Whether the owner of the account said that this device stands for the second factor, and that is not over (S-06). */
export async function isTrusted(db: Db, email: string, token: string | undefined): Promise<boolean> {
  const { rows } = await sql`select 1 from known_devices d
    where ${unexpired(email, token)} and d.trusted_until > ${new Date().toISOString()}::timestamptz`.execute(
    db,
  )
  return rows.length > 0
}

/** From now on this device stands for the account's second factor, for 30 days. */
export async function trustDevice(tx: Db, user_id: number, token: string): Promise<void> {
  await tx
    .updateTable('known_devices')
    .set({ trusted_until: new Date(Date.now() + TRUST_LIFE).toISOString() })
    .where('user_id', '=', user_id)
    .where('token_hash', '=', hashToken(token))
    .execute()
}

/** None of the account's devices stands for its second factor any more. */
export async function trustNoDevice(tx: Db, user_id: number): Promise<void> {
  await tx.updateTable('known_devices').set({ trusted_until: null }).where('user_id', '=', user_id).execute()
}

/** The id of that device without counting a try; undefined when anybody could hold the cookie. */
export async function findKnownDevice(db: Db, email: string, token: string | undefined) {
  const { rows } = await sql<{ id: number }>`select d.id from known_devices d
    where ${unexpired(email, token)}`.execute(db)
  return rows[0]?.id
}

/**
 * The account has signed in on this device. Answers a new token for its cookie: a copy of the one before, which somebody
 * may have planted there, is worth nothing to any account from now on. An id that this server did not make is never taken over.
 */
export async function keepKnownDevice(tx: Db, user_id: number, shown: string | undefined): Promise<string> {
  const token = newToken()
  await tx
    .updateTable('known_devices')
    .set({ token_hash: hashToken(token) })
    .where('token_hash', '=', hashToken(shown ?? ''))
    .where('expires_at', '>', new Date().toISOString())
    .execute()
  await tx
    .insertInto('known_devices')
    .values({
      user_id,
      token_hash: hashToken(token),
      expires_at: new Date(Date.now() + KNOWN_LIFE).toISOString(),
    })
    // The end stays where it was: 180 days, however often somebody signs in.
    .onConflict((clash) => clash.columns(['token_hash', 'user_id']).doUpdateSet({ wrong_passwords: 0 }))
    .execute()
  return token
}

/** None of the account's devices is known any more. */
export async function forgetKnownDevices(tx: Db, user_id: number): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', user_id).execute()
}
