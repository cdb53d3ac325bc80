import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { readFactorRule } from '../../http/owed-factor.ts'
import { hashToken, newToken } from '../../http/session.ts'
import type { NricVault } from '../../storage/nric-vault.ts'
import { isAppCode, newFactorKey, newRecoveryCodes, stepOf } from './second-factor-codes.ts'

/** S-06: between a right password and the code. Milliseconds. */
export const TICKET_LIFE = 5 * 60_000

export async function readSecondFactor(db: Db, user_id: number) {
  const { second_factor_at } = await db
    .selectFrom('users')
    .select('second_factor_at')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { is_on: second_factor_at !== null, recovery_left: Number(count), ...(await readWays(db, user_id)) }
}

/** With what the account can answer beside its recovery codes. */
export async function readWays(db: Db, user_id: number) {
  const app = db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
  const passkey = db.selectFrom('passkeys').select('id').where('user_id', '=', user_id).limit(1)
  return {
    has_app: (await app.executeTakeFirst()) !== undefined,
    has_passkey: (await passkey.executeTakeFirst()) !== undefined,
  }
}

/** Of whom one is required, and how many of those who may sign in have one (S-06). */
export async function readRequirement(db: Db, user_id: number) {
  const { rows } = await sql<{ role: string; total: string; with_factor: string; is_own_on: boolean }>`
    select role, count(*) as total, count(second_factor_at) as with_factor,
      coalesce(bool_or(id = ${user_id} and second_factor_at is not null), false) as is_own_on
    from users where role in ('admin', 'super_admin') and deactivated_at is null and ${living()}
    group by role`.execute(db)
  const sum = (counted: typeof rows) => ({
    total: counted.reduce((all, { total }) => all + Number(total), 0),
    with_factor: counted.reduce((all, { with_factor }) => all + Number(with_factor), 0),
  })
  return {
    required_of: await readFactorRule(db),
    is_own_on: rows.some(({ is_own_on }) => is_own_on),
    super_admins: sum(rows.filter(({ role }) => role === 'super_admin')),
    staff: sum(rows),
  }
}

/** Locks the account, so that its second factor changes once at a time. Answers whether it is on, and the e-mail. */
export async function lockSecondFactor(tx: Db, user_id: number) {
  const { email, second_factor_at } = await tx
    .selectFrom('users')
    .select(['email', 'second_factor_at'])
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { email, is_on: second_factor_at !== null }
}

/** A key that no code of it has proved yet; one that was never proved is replaced. */
export async function keepNewKey(tx: Db, vault: NricVault, user_id: number): Promise<string> {
  const key = newFactorKey()
  const key_sealed = vault.sealFactor(key, user_id)
  await tx
    .insertInto('second_factors')
    .values({ user_id, key_sealed })
    .onConflict((clash) =>
      clash.column('user_id').doUpdateSet({ key_sealed, last_step: 0, confirmed_at: null }),
    )
    .execute()
  return key
}

/**
 * Spends a code of the account: of two who send the same one at once only one has it (S-06). Answers which kind it was,
 * null for a wrong one. An app that no code has confirmed counts for nothing, but where it is just being confirmed.
 */
export async function spendCode(
  tx: Db,
  vault: NricVault,
  user_id: number,
  { code, confirms }: { code: string; confirms: boolean },
): Promise<'app' | 'recovery' | null> {
  return isAppCode(code)
    ? spendAppCode(tx, vault, user_id, { code, confirms })
    : spendRecoveryCode(tx, vault, user_id, code)
}

async function spendAppCode(
  tx: Db,
  vault: NricVault,
  user_id: number,
  { code, confirms }: { code: string; confirms: boolean },
) {
  const row = await tx
    .selectFrom('second_factors')
    .select('key_sealed')
    .where('user_id', '=', user_id)
    .where('confirmed_at', confirms ? 'is' : 'is not', null)
    .executeTakeFirst()
  const step = row ? stepOf(vault.openFactor(row.key_sealed, user_id), code) : null
  if (step === null) return null
  const spent = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n ? 'app' : null
}

async function spendRecoveryCode(tx: Db, vault: NricVault, user_id: number, code: string) {
  const spent = await tx
    .updateTable('recovery_codes')
    .set({ used_at: new Date().toISOString() })
    .where('user_id', '=', user_id)
    .where('code_hash', 'in', vault.fingerprintsOf(printedOf(user_id, code)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n ? 'recovery' : null
}

/** Kept under the vault's key: whoever has the database alone cannot try codes. */
const printedOf = (user_id: number, code: string) => `recovery code of ${user_id} ${code}`

/** New recovery codes in place of all others; answered this once. */
export async function renewRecoveryCodes(tx: Db, vault: NricVault, user_id: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        user_id,
        code_hash: vault.fingerprint(printedOf(user_id, code.replace('-', ''))),
      })),
    )
    .execute()
  return codes
}

/** A code of the app proved that its owner has it. */
export async function confirmApp(tx: Db, user_id: number): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: new Date().toISOString() })
    .where('user_id', '=', user_id)
    .execute()
}

export async function removeApp(tx: Db, user_id: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

/** A key that nobody has proved, and that somebody may have seen, waits no longer. */
export async function dropUnconfirmedApp(tx: Db, user_id: number): Promise<void> {
  await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function turnOn(tx: Db, user_id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ second_factor_at: new Date().toISOString() })
    .where('id', '=', user_id)
    .execute()
}

/** In this session a second factor was given now. */
export async function noteFactor(tx: Db, session_id: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ factor_at: new Date().toISOString() })
    .where('id', '=', session_id)
    .execute()
}

type WaitingIdentity = { issuer: string; subject: string; name: string }

/**
 * The password was right, or the provider vouched: what the second step shows, and good for nothing else. An identity that is
 * given becomes the account's with the code.
 */
export async function insertTicket(tx: Db, user_id: number, waiting?: WaitingIdentity): Promise<string> {
  const token = newToken()
  const expires_at = new Date(Date.now() + TICKET_LIFE).toISOString()
  await tx
    .insertInto('second_factor_tickets')
    .values({
      token_hash: hashToken(token),
      user_id,
      expires_at,
      ...(waiting && { issuer: waiting.issuer, subject: waiting.subject, identity_name: waiting.name }),
    })
    .execute()
  return token
}

/** Whose password was right a moment ago, if they may sign in still. */
export function findTicket(db: Db, token: string | undefined) {
  return db
    .selectFrom('second_factor_tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.id', 'u.email'])
    .where('t.token_hash', '=', hashToken(token ?? ''))
    .where('t.expires_at', '>', new Date().toISOString())
    .where('u.deactivated_at', 'is', null)
    .where(living('u'))
    .where('u.second_factor_at', 'is not', null)
    .executeTakeFirst()
}

/** What it brought along; undefined when it was spent meanwhile. */
export function spendTicket(tx: Db, token: string | undefined) {
  return tx
    .deleteFrom('second_factor_tickets')
    .where('token_hash', '=', hashToken(token ?? ''))
    .returning(['issuer', 'subject', 'identity_name as name'])
    .executeTakeFirst()
}
