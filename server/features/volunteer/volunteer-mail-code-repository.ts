import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { hashToken, newToken } from '../../http/session.ts'
import { isNamed, type Named } from './volunteer-device-repository.ts'

/** So many codes an hour, whoever asks and from wherever. */
const CODES_AN_HOUR = 3

/** An address as it is compared: people type capitals and spaces, and old records hold them. */
const address = sql`lower(btrim(v.email))`
/** Says nothing of the address to whoever does not know it, and is another one for each code. */
const addressDigest = (code_hash: RawBuilder<unknown>) =>
  sql<string>`encode(sha256(convert_to(${code_hash} || ' ' || ${address}, 'UTF8')), 'hex')`

/** A condition on `t` and its volunteer `v`: it was not mailed, or codes by mail are on and its address is still theirs (S-03). */
export const isStillMailed = (isOn: boolean) => sql<boolean>`(t.mailed_to is null
  or (${isOn}::boolean and t.mailed_to = ${addressDigest(sql`t.code_hash`)}))`

/**
 * Whether codes by mail and sign-in by volunteers are on, so that a change of either waits until this transaction ends: a code is
 * then written before the switch, which voids it, or not at all. Every change of the settings holds their version first, and
 * what stands behind it is read once that is held.
 */
export async function lockCodeByMailForShare(tx: Db): Promise<boolean> {
  await sql`select 1 from settings where name = 'settings_version' for share`.execute(tx)
  const { rows } = await sql<{ is_on: boolean }>`
    select exists (select 1 from settings where name = 'is_code_by_mail_on' and value = 'true'::jsonb)
      and not exists (select 1 from settings where name = 'is_volunteer_sign_in_on' and value = 'false'::jsonb) as is_on`.execute(
    tx,
  )
  return rows[0]?.is_on === true
}

/**
 * When the mail server turned the last code away (H-1655), which the log notes under the request that asked for it; null where it
 * went, and once the address is another one.
 */
export async function readMailFailure(db: Db, volunteer_id: number): Promise<string | null> {
  const ofThem = sql`e.entity = 'volunteer' and e.entity_id = v.account_id::text`
  const { rows } = await sql<{ at: string }>`
    select failed.at from volunteers v
    cross join lateral (select t.mailed_to, t.code_hash from one_time_tokens t
      where t.volunteer_id = v.id and t.mailed_to is not null order by t.id desc limit 1) t
    cross join lateral (select e.request_id from audit_events e
      where ${ofThem} and e.action = 'mailed_code' order by e.at desc, e.id desc limit 1) asked
    cross join lateral (select e.at from audit_events e
      where ${ofThem} and e.action = 'code_not_mailed' and e.request_id = asked.request_id limit 1) failed
    where v.id = ${volunteer_id} and t.mailed_to = ${addressDigest(sql`t.code_hash`)}`.execute(db)
  return rows[0]?.at ?? null
}

/** Codes that went to an address of before are worth nothing, also when it is theirs again (H-1656). */
export async function spendMovedCodes(db: Db, volunteer_id: number): Promise<void> {
  await sql`update one_time_tokens t set used_at = coalesce(t.used_at, now()), attempt_hash = null from volunteers v
    where v.id = ${volunteer_id} and t.volunteer_id = v.id and (t.used_at is null or t.attempt_hash is not null)
      and not ${isStillMailed(true)}`.execute(db)
}

type Mailable = { id: number; account_id: number; email: string }

/** The one volunteer who may come in, so named and with this address, held; undefined where it is nobody, or two. */
export async function holdMailable(tx: Db, named: Named, email: string): Promise<Mailable | undefined> {
  const { rows } = await sql<Mailable>`
    select v.id, v.account_id, btrim(v.email) as email from volunteers v
    where ${isNamed(named)} and ${address} = ${email} order by v.id limit 2 for update`.execute(tx)
  return rows.length === 1 ? rows[0] : undefined
}

/**
 * Keeps the hash of a code for 15 minutes by the database's clock, in the place of one that was mailed before; a slip stays
 * as it is. False where it is for nobody, or three went out this hour: the statement is the same.
 */
export async function insertMailCode(
  tx: Db,
  volunteer_id: number | undefined,
  code_hash: string,
): Promise<boolean> {
  const { rows } = await sql`
    with sent as (
      select v.id, ${addressDigest(sql`${code_hash}::text`)} as mailed_to from volunteers v
      where v.id = ${volunteer_id ?? null}::bigint and (select count(*) from one_time_tokens t
        where t.volunteer_id = v.id and t.mailed_to is not null
          and t.created_at > now() - interval '1 hour') < ${sql.lit(CODES_AN_HOUR)}
    ),
    replaced as (
      update one_time_tokens t set used_at = now() from sent
      where t.volunteer_id = sent.id and t.mailed_to is not null and t.used_at is null
    )
    insert into one_time_tokens (purpose, token_hash, code_hash, mailed_to, volunteer_id, expires_at)
    select 'volunteer_sign_in', ${hashToken(newToken())}, ${code_hash}, sent.mailed_to, sent.id,
      now() + interval '15 minutes' from sent
    returning id`.execute(tx)
  return rows.length > 0
}
