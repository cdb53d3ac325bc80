import { type RawBuilder, sql } from 'kysely'
import { living } from '../../db/living.ts'

/** Officers whose account is in use: whoever has left or waits for approval looks after nobody. */
export const officersInUse = sql`(select o.programme_id, o.user_id from programme_officers o join users u on u.id = o.user_id
  where u.deactivated_at is null and u.role <> 'pending' and ${living('u')})`

/** Whether the account, a user's id, is in use: what only somebody who has left would do is nobody's (H-998). */
export const isInUse = (
  user_id: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (select from users u
  where u.id = ${user_id} and u.deactivated_at is null and u.role <> 'pending' and ${living('u')})`

/** A follow-up `f` that nobody has taken, or only somebody who has left (H-2000). */
export const isNobodys = sql<boolean>`(f.owner_id is null or not ${isInUse(sql`f.owner_id`)})`

/**
 * Whether `person`, a beneficiary's id, is in a programme of which this account is an officer, or in none that has one: that is
 * everybody's, or nobody would see it.
 */
export function isOfOfficer(person: RawBuilder<unknown>, user_id: number): RawBuilder<boolean> {
  const officers = sql`${officersInUse} o join programme_beneficiaries pl on pl.programme_id = o.programme_id
    and pl.beneficiary_id = ${person} and pl.status = 'Active' and ${living('pl')}`
  return sql<boolean>`(exists (select from ${officers} where o.user_id = ${user_id}) or not exists (select from ${officers}))`
}
