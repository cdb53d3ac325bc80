import { sql } from 'kysely'
import type { AssignmentAnswer, DeclinedBecause } from '../../../contract/assignment-answer.ts'
import { living } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import type { Db } from '../../../db/schema.ts'

type Pair = { beneficiary_id: number; volunteer_id: number }

/** The assignment that stands, held until the transaction ends. */
export const lockAssignment = (tx: Db, { beneficiary_id, volunteer_id }: Pair) =>
  tx
    .selectFrom('assignments')
    .select(['id', 'answered'])
    .where('beneficiary_id', '=', beneficiary_id)
    .where('volunteer_id', '=', volunteer_id)
    .where('assigned_to', 'is', null)
    .where(living())
    .forUpdate()
    .executeTakeFirst()

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
