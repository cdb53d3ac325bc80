import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '../../contract/problem.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { statement } from '../../db/statement.ts'
import { type Caller, nobody } from './caller.ts'
import { owesFactor } from './owed-factor.ts'

/** S-04. Milliseconds. */
export const STAFF_IDLE = 30 * 60_000
/** S-03: as long as the phone's own lock waits. */
export const PHONE_IDLE = 15 * 60_000
export const SESSION_LIFE = 12 * 3_600_000
const TOUCH_EVERY = 60_000
/** For so long a call that renewed its session may be made again. */
const ANSWER_LOST = 3_600_000

export const SESSION_COOKIE = 'kampung'
export const DEVICE_COOKIE = 'kampung_device'

/** 256 random bits as text, for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** Only this is stored of any token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Who holds this cookie; nobody when it is unknown, ended, idle too long, or its account may not act (S-04). `attempt`
 * names one try of one call: where it gave the session a new token and the answer was lost, it may be made again. A
 * call that is `unattended` is one of a page's own clock and keeps no session of staff alive.
 */
export async function callerOf(
  db: Db,
  token: string | undefined,
  attempt: string | null = null,
  is_unattended = false,
): Promise<Caller> {
  if (!token) return nobody
  const [held] = await heldBy(db, { hash: hashToken(token) })
  if (held || attempt === null) return actingAs(db, held, is_unattended)
  const renewed = await readHeld(db)
    .where('s.previous_token_hash', '=', hashToken(token))
    .where('s.renewed_by', '=', attempt)
    .where('s.renewed_at', '>', new Date(Date.now() - ANSWER_LOST).toISOString())
    .executeTakeFirst()
  const caller = await actingAs(db, renewed)
  return caller.kind === 'nobody' ? nobody : { ...caller, is_retry: true }
}

const readHeld = (db: Db) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('volunteers as v', 'v.id', 's.volunteer_id')
    .select([
      's.id',
      's.user_id',
      's.volunteer_id',
      's.device_id',
      's.needs_pin',
      's.locks_when_idle',
      's.last_seen_at',
      's.expires_at',
    ])
    .select(owesFactor().as('owes_factor'))
    .select(['u.role', 'u.first_name', 'u.last_name', 'u.deactivated_at', 'u.deleted_at'])
    .select([
      'v.account_id',
      'v.display_name',
      'v.deactivated_at as v_deactivated_at',
      'v.deleted_at as v_deleted_at',
    ])
    .where('s.ended_at', 'is', null)
type Held = Awaited<ReturnType<ReturnType<typeof readHeld>['executeTakeFirst']>>

const heldBy = statement<{ hash: string }, NonNullable<Held>>((db, place) =>
  readHeld(db).where('s.token_hash', '=', place('hash')),
)

async function actingAs(db: Db, row: Held, is_unattended = false): Promise<Caller> {
  const now = Date.now()
  if (!row || Date.parse(row.expires_at) <= now) return nobody
  if (row.user_id !== null) {
    const isIdle = now - Date.parse(row.last_seen_at) > STAFF_IDLE
    if (isIdle || row.deactivated_at || row.deleted_at || !row.role) return nobody
    if (!is_unattended) await touch(db, row.id, row.last_seen_at)
    const name = `${row.first_name} ${row.last_name}`
    const owes_factor = row.owes_factor === true
    return { kind: 'user', id: row.user_id, role: row.role, name, session_id: row.id, owes_factor }
  }
  if (row.locks_when_idle && now - Date.parse(row.last_seen_at) > PHONE_IDLE) return nobody
  if (row.volunteer_id === null || row.account_id === null || row.v_deactivated_at || row.v_deleted_at)
    return nobody
  await touch(db, row.id, row.last_seen_at)
  return {
    kind: 'volunteer',
    id: row.volunteer_id,
    account_id: row.account_id,
    name: row.display_name ?? '',
    session_id: row.id,
    device_id: row.device_id,
    needs_pin: row.needs_pin,
  }
}

async function touch(db: Db, id: number, lastSeen: string): Promise<void> {
  if (Date.now() - Date.parse(lastSeen) >= TOUCH_EVERY) await touchSession(db, id)
}

/** When a session was last used that is locked with its phone: before every other. */
export const LOCKED_SINCE = new Date(0).toISOString()

/** Counts as used now. What was locked meanwhile stays locked: the call that was under way opens no phone (S-03). */
export const touchSession = (db: Db, id: number) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('last_seen_at', '>', LOCKED_SINCE)
    .execute()

/** A volunteer's living session, locked or not. */
export function findLockable(db: Db, token: string | undefined) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('volunteers as v', 'v.id', 's.volunteer_id')
    .select(['s.id', 'v.id as volunteer_id', 'v.account_id'])
    .where('s.token_hash', '=', hashToken(token ?? ''))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', new Date().toISOString())
    .where('s.locks_when_idle', '=', true)
    .where('v.deactivated_at', 'is', null)
    .where(living('v'))
    .executeTakeFirst()
}

/** Ends the session that a call came with, a locked one too, though its caller is nobody. */
export async function endPresented(db: Db, caller: Caller, token: string | undefined): Promise<void> {
  const id = caller.kind === 'nobody' ? (await findLockable(db, token))?.id : caller.session_id
  if (id !== undefined) await endSessions(db, { id })
}

/**
 * A condition on `d`, the devices: this cookie is its own, or the one before, for the answer that brought the newer one may
 * have been lost.
 */
export function ofCookie(token: string | undefined) {
  const hash = hashToken(token ?? '')
  return sql<boolean>`(d.token_hash = ${hash} or d.previous_token_hash = ${hash})`
}

/** The phone with this cookie, if it could renew a session. */
export function findRenewing(db: Db, device: string | undefined) {
  return db
    .selectFrom('volunteer_devices as d')
    .select('d.id')
    .where(ofCookie(device))
    .where('d.renewal_hash', 'is not', null)
    .executeTakeFirst()
}

/** This phone renews no session any more: its PIN, at the server, brings its volunteer in (S-03). */
export async function forgetRenewal(db: Db, device_id: number): Promise<void> {
  await db
    .updateTable('volunteer_devices')
    .set({ renewal_hash: null, previous_renewal_hash: null, renewal_changed_at: null })
    .where('id', '=', device_id)
    .execute()
}

/** Its volunteer signed out on this phone: what waited on it to be sent is gone. By the clock that says what it was to send. */
export async function noteLeft(db: Db, device_id: number): Promise<void> {
  await db
    .updateTable('volunteer_devices')
    .set({ left_at: sql<string>`now()` })
    .where('id', '=', device_id)
    .execute()
}

type NewSession = {
  user_id?: number
  volunteer_id?: number
  device_id?: number | null
  needs_pin?: boolean
  address: string
  user_agent: string
}

/** Starts a session; the token goes into the cookie, only its hash is kept. */
export async function startSession(
  db: Db,
  session: NewSession,
): Promise<{ token: string; session_id: number }> {
  const token = newToken()
  const row = await db
    .insertInto('sessions')
    .values({
      ...session,
      user_agent: session.user_agent.slice(0, 300),
      token_hash: hashToken(token),
      expires_at: new Date(Date.now() + SESSION_LIFE).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, session_id: row.id }
}

type Renewal = {
  caller: Exclude<Caller, { kind: 'nobody' }>
  request: { cookies: Record<string, string | undefined>; attempt: string | null }
}

/**
 * S-04: the session goes on under a new token, so that whoever copied the old one is out. Throws 401 when another call
 * renewed or ended it first.
 */
export async function renewSession(db: Db, { caller, request }: Renewal): Promise<string> {
  const presented = hashToken(request.cookies[SESSION_COOKIE] ?? '')
  const token = newToken()
  const standing = caller.is_retry
    ? {}
    : { previous_token_hash: presented, renewed_by: request.attempt, renewed_at: new Date().toISOString() }
  const renewed = await db
    .updateTable('sessions')
    .set({ token_hash: hashToken(token), ...standing })
    .where('id', '=', caller.session_id)
    .where(caller.is_retry ? 'previous_token_hash' : 'token_hash', '=', presented)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (renewed.numUpdatedRows !== 1n) throw new Problem('unauthenticated')
  return token
}

/** Ends sessions: one by id, all of an account, or those of some phones; all `but` one. Returns how many ended. */
export async function endSessions(
  db: Db,
  which: { id: number } | { user_id: number } | { volunteer_id: number } | { device_ids: readonly number[] },
  but?: number,
): Promise<number> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: new Date().toISOString() })
    .where((eb) => ('device_ids' in which ? eb('device_id', 'in', which.device_ids) : eb.and(which)))
    .$if(but !== undefined, (query) => query.where('id', '<>', Number(but)))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
