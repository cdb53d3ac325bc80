import { sql } from 'kysely'
import type { AssignmentAnswer, DeclinedBecause } from '../../../contract/assignment-answer.ts'
import { living } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import type { Db } from '../../../db/schema.ts'
import { CLOCK, couldSpeakOf } from '../../visits/assigned.ts'

type Pair = { beneficiary_id: number; volunteer_id: number }

/** The assignment that stands, held until the transaction ends. */
const lockAssignment = (tx: Db, { beneficiary_id, volunteer_id }: Pair) =>
  tx
    .selectFrom('assignments')
    .select(['id', 'answered'])
    .where('beneficiary_id', '=', beneficiary_id)
    .where('volunteer_id', '=', volunteer_id)
    .where('assigned_to', 'is', null)
    .where(living())
    .forUpdate()
    .executeTakeFirst()

/**
 * The same, unless it began after what is said about it was said: then that was of one before it, which has ended (H-2020). A
 * moment at which the person was not theirs is of a clock that is wrong, and says nothing.
 */
export async function lockAnswered(tx: Db, pair: Pair, noted_at: string | undefined) {
  const standing = await lockAssignment(tx, pair)
  if (!standing || noted_at === undefined || !(await couldSpeakOf(tx, pair, noted_at))) return standing
  const { rows } = await sql`select from assignments a
    where a.id = ${standing.id} and a.assigned_from > ${noted_at}::timestamptz + ${CLOCK}`.execute(tx)
  return rows.length > 0 ? undefined : standing
}

export async function answerAssignment(
  tx: Db,
  id: number,
  answered: AssignmentAnswer['answer'],
  because: DeclinedBecause | '',
): Promise<void> {
  const answer = { answered, because, answered_at: sql<string>`now()` }
  await tx.updateTable('assignments').set(answer).where('id', '=', id).execute()
}

export type Declined = { id: number; subject: string; detail: string }

/** How often this volunteer's noes to this person were asked of the office, and what still waits there, held. */
export async function findDeclined(
  tx: Db,
  { beneficiary_id, volunteer_id }: Pair,
): Promise<{ count: number; open: Declined | undefined }> {
  const rows = await tx
    .selectFrom('follow_ups')
    .select(['id', 'subject', 'detail', 'state', 'deleted_at'])
    .where('source_kind', '=', 'declined')
    .where('beneficiary_id', '=', beneficiary_id)
    .where('volunteer_id', '=', volunteer_id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const open = rows.findLast((row) => row.state === 'open' && row.deleted_at === null)
  return { count: rows.length, open }
}

export async function rewriteDeclined(tx: Db, id: number, words: Omit<Declined, 'id'>): Promise<void> {
  await tx
    .updateTable('follow_ups')
    .set({ ...words, ...nextVersion })
    .where('id', '=', id)
    .execute()
}

export async function readHasDied(tx: Db, beneficiary_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('beneficiaries')
    .select('status_reason')
    .where('id', '=', beneficiary_id)
    .executeTakeFirst()
  return row?.status_reason === 'deceased'
}
