import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { hashToken, ofCookie } from '../../http/session.ts'

/** For so long the secret before is good beside the one in its place: an answer can be lost on the way. */
const PREVIOUS_FOR = 10 * 60_000

const now = () => new Date().toISOString()

/** A condition on `d`, the devices: one with a PIN, not revoked, and this cookie is its own. */
const isEnrolled = (cookie: string | undefined) => sql<boolean>`
  ${ofCookie(cookie)} and d.pin_hash is not null and d.revoked_at is null and d.expires_at > ${now()}::timestamptz`

/** The same, and this secret is good there. By the server's clock alone: the phone's may say what it likes. */
const isRenewable = (cookie: string | undefined, secret: string) => sql<boolean>`
  ${isEnrolled(cookie)} and (d.renewal_hash = ${hashToken(secret)} or (d.previous_renewal_hash = ${hashToken(secret)}
    and d.renewal_changed_at > ${new Date(Date.now() - PREVIOUS_FOR).toISOString()}::timestamptz))`

type Renewable = { id: number; volunteer_id: number; account_id: number; is_good: boolean }

/** The phone with this cookie, and whether the secret is its own. */
export async function findRenewable(
  db: Db,
  cookie: string | undefined,
  secret: string,
): Promise<Renewable | undefined> {
  const { rows } = await sql<Renewable>`
    select d.id, d.volunteer_id, v.account_id, coalesce(${isRenewable(cookie, secret)}, false) as is_good
    from volunteer_devices d join volunteers v on v.id = d.volunteer_id where ${isEnrolled(cookie)}`.execute(
    db,
  )
  return rows[0]
}

/** False when it is good no longer: revoked meanwhile, or changed by another. The one before keeps its own ten minutes. */
export async function changeSecret(
  tx: Db,
  cookie: string | undefined,
  { secret, next }: { secret: string; next: string },
): Promise<boolean> {
  const given = hashToken(secret)
  const { rows } = await sql`
    update volunteer_devices d set renewal_hash = ${hashToken(next)}, previous_renewal_hash = ${given},
      renewal_changed_at = case when d.renewal_hash = ${given} then ${now()}::timestamptz else d.renewal_changed_at end
    where ${isRenewable(cookie, secret)} returning d.id`.execute(tx)
  return rows.length > 0
}

/** Whether this cookie is that phone's own. */
export async function isOwnPhone(db: Db, id: number, cookie: string | undefined): Promise<boolean> {
  const { rows } = await sql`
    select d.id from volunteer_devices d where d.id = ${id} and ${isEnrolled(cookie)}`.execute(db)
  return rows.length > 0
}

/** The first one, by whoever is signed in on this very phone. False when the cookie is another's. */
export async function keepSecret(
  tx: Db,
  id: number,
  cookie: string | undefined,
  secret: string,
): Promise<boolean> {
  const { rows } = await sql`
    update volunteer_devices d set renewal_hash = ${hashToken(secret)}, previous_renewal_hash = null,
      renewal_changed_at = null where d.id = ${id} and ${isEnrolled(cookie)} returning d.id`.execute(tx)
  return rows.length > 0
}
