import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { hashToken, newToken } from '../server/http/session.ts'

/** The eight kinds of caller that S-08 tells apart. */
export const callerKinds = [
  'nobody',
  'pending',
  'admin',
  'super_admin',
  'deactivated',
  'assigned_volunteer',
  'other_volunteer',
  'expired',
] as const
export type CallerKind = (typeof callerKinds)[number]

/** Someone who can call. `id` is the row's own; `account_id` only a volunteer's. */
export type TestCaller = {
  kind: CallerKind
  id: number
  account_id?: number
  email: string
  token: string
  session_id: number
}

export const TEST_PASSWORD = 'kampung-test-password'
// TEST_PASSWORD at a cost that no server would use: tests sign in hundreds of times.
const CHEAP_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$97GD9gsb2idP/UB9rVNIoQ$JXWADO0eZHAKRIAIm5MUYanbdVtP1/V7vXGhQZBJTJ0'

const HOUR = 3_600_000
const later = (ms: number) => new Date(Date.now() + ms).toISOString()
let made = 0

/** Makes someone of this kind in the database, with a session where the kind has one. */
export async function makeCaller(db: Kysely<Database>, kind: CallerKind): Promise<TestCaller> {
  made += 1
  if (kind === 'nobody') return { kind, id: 0, email: '', token: '', session_id: 0 }
  return kind.endsWith('_volunteer') ? makeVolunteer(db, kind) : makeUser(db, kind)
}

async function makeUser(db: Kysely<Database>, kind: CallerKind): Promise<TestCaller> {
  const email = `${kind}-${made}@kampung.example`
  const { id } = await db
    .insertInto('users')
    .values({
      first_name: 'Test',
      last_name: `${kind} ${made}`,
      email,
      password_hash: CHEAP_HASH,
      department: 'Testing',
      role: kind === 'pending' || kind === 'super_admin' ? kind : 'admin',
      deactivated_at: kind === 'deactivated' ? later(-HOUR) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expires_at = later(kind === 'expired' ? -1000 : 12 * HOUR)
  return { kind, id, email, ...(await makeSession(db, { user_id: id, expires_at })) }
}

async function makeVolunteer(db: Kysely<Database>, kind: CallerKind): Promise<TestCaller> {
  const email = `${kind}-${made}@kampung.example`
  const { id, account_id } = await db
    .insertInto('volunteers')
    .values({
      first_name: 'Test',
      last_name: `${kind} ${made}`,
      display_name: `Test ${kind} ${made}`,
      email,
      contact_number: `+658${String(1000000 + made)}`,
    })
    .returning(['id', 'account_id'])
    .executeTakeFirstOrThrow()
  const device = await db
    .insertInto('volunteer_devices')
    .values({ volunteer_id: id, token_hash: hashToken(newToken()), expires_at: later(24 * HOUR) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = { volunteer_id: id, device_id: device.id, expires_at: later(12 * HOUR) }
  return { kind, id, account_id, email, ...(await makeSession(db, session)) }
}

export async function makeSession(
  db: Kysely<Database>,
  session: { user_id?: number; volunteer_id?: number; device_id?: number; expires_at: string },
): Promise<{ token: string; session_id: number }> {
  const token = newToken()
  const { id } = await db
    .insertInto('sessions')
    .values({ ...session, token_hash: hashToken(token) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, session_id: id }
}
