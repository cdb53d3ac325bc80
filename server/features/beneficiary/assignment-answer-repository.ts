import { sql } from 'kysely'
import type { AssignmentAnswer, DeclinedBecause } from '../../../contract/assignment-answer.ts'
import { living } from '../../../db/living.ts'
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

/** How often this volunteer said no to this person, and whether the same words still wait for the office. */
export async function findDeclined(
  tx: Db,
  { beneficiary_id, volunteer_id, detail }: Pair & { detail: string },
): Promise<{ count: number; is_open: boolean }> {
  const rows = await tx
    .selectFrom('follow_ups')
    .select(['state', 'detail', 'deleted_at'])
    .where('source_kind', '=', 'declined')
    .where('beneficiary_id', '=', beneficiary_id)
    .where('volunteer_id', '=', volunteer_id)
    .execute()
  const waits = rows.filter((row) => row.state === 'open' && row.deleted_at === null)
  return { count: rows.length, is_open: waits.some((row) => row.detail === detail) }
}
