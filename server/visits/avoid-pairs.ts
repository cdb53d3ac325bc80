import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** Whether this volunteer and this person must not meet. */
export type IsKeptApart = (volunteer_id: number, beneficiary_id: number) => boolean

/**
 * Of these the pairs that staff keep apart (0123), for assignments of any kind: by hand, by the dozen, from a match, undone.
 * Whoever writes holds the person first, as whoever records a pair does.
 */
export async function readAvoidPairs(
  db: Db,
  beneficiary_ids: readonly number[],
  volunteer_ids: readonly number[],
): Promise<IsKeptApart> {
  if (beneficiary_ids.length === 0 || volunteer_ids.length === 0) return () => false
  const rows = await db
    .selectFrom('avoid_pairs')
    .select(['beneficiary_id', 'volunteer_id'])
    .where('beneficiary_id', '=', sql<number>`any(${[...new Set(beneficiary_ids)]}::bigint[])`)
    .where('volunteer_id', '=', sql<number>`any(${[...new Set(volunteer_ids)]}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute()
  const apart = new Set(rows.map((row) => keyOf(row.volunteer_id, row.beneficiary_id)))
  return (volunteer_id, beneficiary_id) => apart.has(keyOf(volunteer_id, beneficiary_id))
}

const keyOf = (volunteer_id: number, beneficiary_id: number) => `${volunteer_id} ${beneficiary_id}`

/** 'Tan Ah Kow is kept apart from this person. End that first, under ‘Kept apart’ on the page of either' */
export const keptApartText = (names: readonly string[]): string =>
  `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} kept apart from this person. End that first, under ‘Kept apart’ on the page of either`
