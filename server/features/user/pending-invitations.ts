import { sql } from 'kysely'
import { DAY_MS } from '../../../contract/calendar-day.ts'
import type { PendingInvitation } from '../../../contract/invitation.ts'
import { living } from '../../../db/living.ts'
import { staffNameOrNone } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'

/** For so long it is worth knowing that somebody never came. */
const EXPIRED_SHOWN = 30 * DAY_MS
const MOST = 200

/** Invitations that nobody has used, and whose e-mail has no account by another way either. */
export async function readInvitations(db: Db): Promise<PendingInvitation[]> {
  const now = new Date()
  const rows = await db
    .selectFrom('one_time_tokens as t')
    .leftJoin('users as by', 'by.id', 't.created_by')
    .select(['t.id', 't.created_at', 't.expires_at'])
    .select(sql<string>`coalesce(t.email, '')`.as('email'))
    .select(staffNameOrNone('by').as('invited_by'))
    .where('t.purpose', '=', 'invite')
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', new Date(now.getTime() - EXPIRED_SHOWN).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as u').select('u.id').whereRef('u.email', '=', 't.email').where(living('u')),
        ),
      ),
    )
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ ...row, is_expired: row.expires_at <= now.toISOString() }))
}

/**
 * Whoever registers with it at the same moment is waited for: one of the two comes too late. Answers whose it was and
 * whether it still was good for anything.
 */
export async function withdrawInvitation(tx: Db, id: number) {
  const link = await tx
    .selectFrom('one_time_tokens')
    .select(['email', 'used_at'])
    .where('id', '=', id)
    .where('purpose', '=', 'invite')
    .forUpdate()
    .executeTakeFirst()
  if (!link) return undefined
  const { email, used_at } = link
  if (used_at === null)
    await tx
      .updateTable('one_time_tokens')
      .set({ used_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
  return { email: email ?? '', isOvertaken: used_at !== null }
}
