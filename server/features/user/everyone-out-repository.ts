import { sql } from 'kysely'
import { firstOf } from '../../../db/first-of.ts'
import type { Db } from '../../../db/schema.ts'
import { STAFF_IDLE } from '../../http/session.ts'

/** Of sessions that nobody ended: those that would still let somebody in. */
const isUsable = sql`expires_at > now()
  and (volunteer_id is not null or last_seen_at > now() - ${sql.lit(STAFF_IDLE / 1000)} * interval '1 second')`
/** People beside sessions: one person may be signed in at many places. */
const sessionCounts = (
  asking: number,
) => sql`count(distinct user_id) filter (where user_id <> ${asking}) as staff,
  count(distinct volunteer_id) as volunteers, count(user_id) as staff_sessions,
  count(user_id) filter (where user_id = ${asking}) as own_sessions, count(volunteer_id) as volunteer_sessions`
/** Links that nobody used. The demonstration's own code is none: it stands on its login page. */
const isOpenLink = sql`used_at is null and expires_at > now() and not is_reusable`

/** Who asks, and with which session: that one stays. */
type Asking = { id: number; session_id: number }

/** What would end, but for the session that asks. */
export async function readDoors(db: Db, { id, session_id }: Asking) {
  const { rows } = await sql<Record<(typeof counted)[number], string>>`select
    s.staff, s.volunteers, s.staff_sessions, s.own_sessions, s.volunteer_sessions,
    (select count(*) from known_devices where trusted_until > now()) as trusted_browsers,
    (select count(*) from one_time_tokens where ${isOpenLink}) as links,
    p.phones, p.phones_with_unsent, p.unsent
    from (select count(*) as phones, count(*) filter (where unsent > 0) as phones_with_unsent,
      coalesce(sum(unsent), 0) as unsent from volunteer_devices
      where revoked_at is null and pin_hash is not null and expires_at > now()) p,
    (select ${sessionCounts(id)} from sessions where ended_at is null and id <> ${session_id} and ${isUsable}) s`.execute(
    db,
  )
  const row = firstOf(rows)
  return Object.fromEntries(counted.map((name) => [name, Number(row[name])])) as Record<
    (typeof counted)[number],
    number
  >
}
const ofSessions = ['staff', 'volunteers', 'staff_sessions', 'own_sessions', 'volunteer_sessions'] as const
const counted = [
  ...ofSessions,
  'trusted_browsers',
  'links',
  'phones',
  'phones_with_unsent',
  'unsent',
] as const

/** Behind `lockOutSignIns`: ends whatever lets somebody in, but the one session. Answers what of it would still have done so. */
export async function closeDoors(tx: Db, { id, session_id }: Asking) {
  const { rows } = await sql<Record<(typeof ofSessions)[number], string>>`with ended as (
      update sessions set ended_at = now() where ended_at is null and id <> ${session_id}
      returning user_id, volunteer_id, last_seen_at, expires_at)
    select ${sessionCounts(id)} from ended where ${isUsable}`.execute(tx)
  const links = await sql<{ is_open: boolean }>`with open as (
      select id from one_time_tokens where ${isOpenLink})
    update one_time_tokens t set used_at = coalesce(used_at, now()), attempt_hash = null
    where not is_reusable and (used_at is null or attempt_hash is not null)
    returning exists (select 1 from open where open.id = t.id) as is_open`.execute(tx)
  await sql`delete from second_factor_tickets`.execute(tx)
  await sql`delete from passkey_challenges`.execute(tx)
  await sql`delete from oidc_transactions`.execute(tx)
  const trusted = await sql<{ is_open: boolean }>`with open as (
      select id from known_devices where trusted_until > now())
    update known_devices k set trusted_until = null where trusted_until is not null
    returning exists (select 1 from open where open.id = k.id) as is_open`.execute(tx)
  const session = firstOf(rows)
  return {
    ...(Object.fromEntries(ofSessions.map((name) => [name, Number(session[name])])) as Record<
      (typeof ofSessions)[number],
      number
    >),
    trusted_browsers: trusted.rows.filter(({ is_open }) => is_open).length,
    links: links.rows.filter(({ is_open }) => is_open).length,
  }
}

/** Phones stay enrolled with all that they hold; their volunteers' PINs, at the server, bring them in (S-03). */
export async function lockPhones(tx: Db): Promise<void> {
  await sql`update volunteer_devices set renewal_hash = null, previous_renewal_hash = null,
    renewal_changed_at = null, put_out_at = now() where revoked_at is null`.execute(tx)
}

/** Every phone; answers how many would still have let somebody in. */
export async function revokePhones(tx: Db): Promise<number> {
  const { rows } = await sql<{ is_open: boolean }>`update volunteer_devices set revoked_at = now(),
    renewal_hash = null, previous_renewal_hash = null where revoked_at is null
    returning pin_hash is not null and expires_at > now() as is_open`.execute(tx)
  return rows.filter(({ is_open }) => is_open).length
}
