import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../../contract/calendar-day.ts'
import { WRONG_PINS_MAX, WRONG_PINS_WAIT } from '../../../contract/constants.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { hashToken, newToken, ofCookie } from '../../http/session.ts'
import { revokeDevices } from '../../http/volunteer-access.ts'

/** S-03. */
export const DEVICE_LIFE = 180 * DAY_MS
const LOCK_TIME = 15 * 60_000

/** Who the person says to be: the last 4 of the NRIC, or of the contact number when there is no NRIC. */
export type Named = { indexes: readonly string[]; text: string }

/** A condition on `v`, the volunteers: living, allowed in, and so named. */
export const isNamed = ({ indexes, text }: Named) => sql<boolean>`
  ${living('v')} and v.deactivated_at is null and (v.nric_last4_index = any(${[...indexes]}::text[])
  or (v.nric_last4_index is null and right(v.contact_number, 4) = ${text}))`

const after = (ms: number) => new Date(Date.now() + ms).toISOString()

/**
 * The device behind this cookie, if a PIN may be compared on it, with the try already counted as a wrong one: however
 * many come at once, the fifth locks and the tenth ends it.
 */
export const claimPinTry = (db: Db, token: string | undefined, named: Named) =>
  claimTry(db, sql`${ofCookie(token)} and ${isNamed(named)}`)

/** The same of the device that a session stands on. */
export const claimOwnPinTry = (db: Db, id: number) => claimTry(db, sql`d.id = ${id}`)

/** `wrong_pins` counts this try. */
export type TriedDevice = {
  id: number
  volunteer_id: number
  account_id: number
  pin_hash: string
  wrong_pins: number
}

async function claimTry(db: Db, which: RawBuilder<unknown>): Promise<TriedDevice | undefined> {
  const now = after(0)
  const { rows } = await sql<TriedDevice>`
    update volunteer_devices d set wrong_pins = d.wrong_pins + 1,
      locked_until = case when (d.wrong_pins + 1) % ${sql.lit(WRONG_PINS_WAIT)} = 0
        then ${after(LOCK_TIME)}::timestamptz else d.locked_until end
    from volunteers v
    where v.id = d.volunteer_id
      and d.pin_hash is not null and d.revoked_at is null and d.expires_at > ${now}::timestamptz
      and d.wrong_pins < ${sql.lit(WRONG_PINS_MAX)}
      and (d.locked_until is null or d.locked_until <= ${now}::timestamptz) and ${which}
    returning d.id, d.volunteer_id, v.account_id, d.pin_hash, d.wrong_pins`.execute(db)
  return rows[0]
}

/** The PIN of that try was never compared: it counts for nothing, and the wait that it brought about goes. */
export async function returnPinTry(db: Db, id: number): Promise<void> {
  await sql`update volunteer_devices set wrong_pins = greatest(wrong_pins - 1, 0),
    locked_until = case when wrong_pins % ${sql.lit(WRONG_PINS_WAIT)} = 0 then null else locked_until end
    where id = ${id}`.execute(db)
}

/** A right PIN forgets the wrong ones before it. */
export async function forgetPinTries(db: Db, id: number): Promise<void> {
  await sql`update volunteer_devices set wrong_pins = 0, locked_until = null where id = ${id}`.execute(db)
}

/** Enrols a device; whatever this browser was enrolled as before is revoked. Answers the cookie's token, kept nowhere. */
export async function insertDevice(
  tx: Db,
  volunteer_id: number,
  { previous, label }: { previous: string | undefined; label: string },
): Promise<{ device_id: number; token: string }> {
  const before = previous
    ? await tx
        .selectFrom('volunteer_devices as d')
        .select('d.id')
        .where(ofCookie(previous))
        .where('d.revoked_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (before) await revokeDevices(tx, { ids: [before.id] })
  const token = newToken()
  const { id } = await tx
    .insertInto('volunteer_devices')
    .values({ volunteer_id, token_hash: hashToken(token), label, expires_at: after(DEVICE_LIFE) })
    .returning('id')
    .executeTakeFirstOrThrow()
  // It is the same phone: what it has yet to send is still on it, unless somebody signed out there meanwhile.
  if (before)
    await sql`update attachments a set device_id = ${id} from volunteer_devices d
      where d.id = a.device_id and d.id = ${before.id} and d.volunteer_id = ${volunteer_id} and a.file = ''
        and (d.left_at is null or d.left_at < a.created_at)`.execute(tx)
  return { device_id: id, token }
}

/** After a right PIN: a new token, no wrong tries. Undefined when the device was revoked meanwhile. */
export const rotateDevice = (tx: Db, id: number, shown: string): Promise<string | undefined> =>
  moveDevice(tx, id, { shown, token: newToken() }, { wrong_pins: 0, locked_until: null })

/**
 * On to another token. The one that was shown stays good until the new one is used, for an answer lost on the way must not
 * lock a volunteer out. Undefined when the device was revoked meanwhile.
 */
export async function moveDevice(
  tx: Db,
  id: number,
  { shown, token }: { shown: string; token: string },
  tries: { wrong_pins?: number; locked_until?: null } = {},
): Promise<string | undefined> {
  const rotated = await tx
    .updateTable('volunteer_devices')
    .set({
      token_hash: hashToken(token),
      previous_token_hash: hashToken(shown),
      ...tries,
      put_out_at: null,
      last_used_at: after(0),
      expires_at: after(DEVICE_LIFE),
    })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(rotated.numUpdatedRows) > 0 ? token : undefined
}

export async function keepPin(tx: Db, id: number, pin_hash: string): Promise<void> {
  await tx
    .updateTable('volunteer_devices')
    .set({ pin_hash, wrong_pins: 0, locked_until: null })
    .where('id', '=', id)
    .execute()
}

/** Living devices of a volunteer, the last used first. */
export function readDevices(db: Db, volunteer_id: number) {
  return db
    .selectFrom('volunteer_devices')
    .select(['id', 'label', 'created_at', 'last_used_at', 'pin_hash'])
    .where('volunteer_id', '=', volunteer_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', after(0))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
