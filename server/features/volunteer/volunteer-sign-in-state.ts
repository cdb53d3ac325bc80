import { sql } from 'kysely'
import type { SignInState } from '../../../contract/volunteer-sign-in.ts'
import type { Db } from '../../../db/schema.ts'
import { readMailFailure } from './volunteer-mail-code-repository.ts'

const latest = (moments: readonly (string | null)[]) =>
  moments.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null)

/** How a volunteer's sign-in stands, for staff: links, phones and locks, without a secret of any (S-03). */
export async function readSignInState(db: Db, volunteer_id: number): Promise<SignInState> {
  const devices = await readEveryDevice(db, volunteer_id)
  const living = devices.filter(({ is_living }) => is_living)
  const phones = living.filter(({ has_pin }) => has_pin)
  const mail_failed_at = await readMailFailure(db, volunteer_id)
  return {
    issued: await readUnusedLink(db, volunteer_id, 'issued'),
    // One that never left is not on its way.
    mailed: mail_failed_at === null ? await readUnusedLink(db, volunteer_id, 'mailed') : null,
    mail_failed_at,
    phones: phones.length,
    is_choosing_pin: living.length > phones.length,
    last_used_at: latest(phones.map(({ last_used_at }) => last_used_at)),
    locked_until: latest(phones.map(({ locked_until }) => locked_until)),
    has_signed_in: devices.some(({ has_pin }) => has_pin),
  }
}

/** The newest of its way; those before it were spent when it was made. The demonstration's own is good for ever. */
async function readUnusedLink(
  db: Db,
  volunteer_id: number,
  way: 'issued' | 'mailed',
): Promise<SignInState['issued']> {
  const link = await db
    .selectFrom('one_time_tokens')
    .select(['created_at as at', 'expires_at'])
    .where('purpose', '=', 'volunteer_sign_in')
    .where('volunteer_id', '=', volunteer_id)
    .where('used_at', 'is', null)
    .where('is_reusable', '=', false)
    .where('mailed_to', way === 'mailed' ? 'is not' : 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return link ?? null
}

/** A phone is used when a PIN opens it and whenever its session asks for something. */
async function readEveryDevice(db: Db, volunteer_id: number) {
  return await db
    .selectFrom('volunteer_devices as d')
    .select([
      sql<boolean>`d.pin_hash is not null`.as('has_pin'),
      sql<boolean>`d.revoked_at is null and d.expires_at > now()`.as('is_living'),
      sql<string | null>`case when d.locked_until > now() then d.locked_until end`.as('locked_until'),
      sql<string>`greatest(d.last_used_at,
        (select max(s.last_seen_at) from sessions s where s.device_id = d.id))`.as('last_used_at'),
    ])
    .where('d.volunteer_id', '=', volunteer_id)
    .execute()
}
