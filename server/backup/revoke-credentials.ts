import { sql } from 'kysely'
import { SYSTEM, writeAudit } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'
import { writeWentBack } from '../storage/restore-point.ts'
import type { About } from './format.ts'

/** What a backup says of itself once it was restored: its row ended in another database, in which its archive was whole. */
export const RESTORED = 'a backup that was restored meanwhile'
/** More than an office makes of anything between two backups. */
const GAP = 100_000

/**
 * Numbers that were given between the backup and the restore are given to nobody else: a phone still names people, responses and
 * visits by them, and an answer about one person would stand with another (0094).
 */
export async function leaveGap(tx: Db): Promise<void> {
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${GAP}::bigint)
    from pg_sequences where schemaname = current_schema()`.execute(tx)
}

/**
 * What let somebody in when the backup was made and may have been ended since: sessions, slips and one-time links end.
 * Enrolled phones and known devices stay, since they prove nothing without a PIN or a password; phones are told to which
 * moment the office went back (0094).
 */
export async function revokeCredentials(tx: Db, { made_at, engine }: About): Promise<void> {
  await sql`update sessions set ended_at = now() where ended_at is null`.execute(tx)
  await sql`update one_time_tokens set expires_at = least(expires_at, now()), attempt_hash = null,
    used_at = coalesce(used_at, now())`.execute(tx)
  await sql`delete from second_factor_tickets`.execute(tx)
  await sql`delete from passkey_challenges`.execute(tx)
  await sql`delete from oidc_transactions`.execute(tx)
  await sql`update known_devices set trusted_until = null where trusted_until is not null`.execute(tx)
  await sql`delete from unsettled_tries`.execute(tx)
  await sql`update backups set finished_at = now(), failure = ${RESTORED}
    where finished_at is null`.execute(tx)
  await writeWentBack(tx, made_at)
  await writeAudit(tx, {
    ...SYSTEM,
    action: 'restored',
    entity: 'backup',
    entity_id: '',
    reason: '',
    before: undefined,
    after: { made_at, engine },
  })
}
