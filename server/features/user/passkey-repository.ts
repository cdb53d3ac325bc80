import type { Insertable } from 'kysely'
import type { Database, Db } from '../../../db/schema.ts'
import { hashToken, newToken } from '../../http/session.ts'

/** S-06. Milliseconds. */
export const CHALLENGE_LIFE = 5 * 60_000

/** Where a challenge was asked for, and what its answer is good for: in another place, or for the other, it is none. */
export type ChallengeHolder = { user_id: number; purpose: 'add' | 'prove' } & (
  | { session_id: number; ticket?: undefined }
  | { session_id?: undefined; ticket: string }
)

const held = ({ user_id, purpose, session_id, ticket }: ChallengeHolder) => ({
  user_id,
  purpose,
  ...(session_id === undefined ? { ticket_hash: hashToken(ticket) } : { session_id }),
})

/** Takes the place of the one before. */
export async function newChallenge(db: Db, holder: ChallengeHolder): Promise<string> {
  const challenge = newToken()
  const expires_at = new Date(Date.now() + CHALLENGE_LIFE).toISOString()
  await db
    .insertInto('passkey_challenges')
    .values({ ...held(holder), challenge, expires_at })
    .onConflict((clash) =>
      (holder.session_id === undefined
        ? clash.column('ticket_hash')
        : clash.columns(['session_id', 'purpose'])
      ).doUpdateSet({ challenge, expires_at }),
    )
    .execute()
  return challenge
}

/** Spends it, whatever comes of the answer; undefined where there is none, or it is too old. */
export async function takeChallenge(db: Db, holder: ChallengeHolder): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where((eb) => eb.and(held(holder)))
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return taken && Date.parse(taken.expires_at) > Date.now() ? taken.challenge : undefined
}

const transportsOf = (transports: string) => (transports === '' ? [] : transports.split(','))

/** What a browser is told of them, so that it asks for one of these. */
export async function readCredentials(db: Db, user_id: number) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()
  return rows.map(({ credential_id, transports }) => ({
    credential_id,
    transports: transportsOf(transports),
  }))
}

export const listPasskeys = (db: Db, user_id: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

export const findPasskey = (db: Db, user_id: number, credential_id: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'public_key', 'counter'])
    .where('user_id', '=', user_id)
    .where('credential_id', '=', credential_id)
    .executeTakeFirst()

/** False when some account has it already. */
export async function insertPasskey(tx: Db, row: Insertable<Database['passkeys']>): Promise<boolean> {
  const made = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((clash) => clash.column('credential_id').doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

export async function notePasskeyUse(tx: Db, id: number, counter: number): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Answers its name; undefined when the account has none of that id. */
export async function removePasskey(tx: Db, user_id: number, id: number): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('name')
    .executeTakeFirst()
  return removed?.name
}
