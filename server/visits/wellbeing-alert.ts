import { sql } from 'kysely'
import type { Engagement } from '../../contract/engagement-fields.ts'
import { today } from '../../contract/fields.ts'
import type { Db } from '../../db/schema.ts'
import type { Change } from '../http/change.ts'
import { insertFollowUps, readFollowUps } from './follow-ups.ts'
import { isHeardAlready } from './repeated-wellbeing-alert.ts'
import { urgencyAfter } from './urgency.ts'

type Noted = Pick<Engagement, 'id' | 'beneficiary_id' | 'wellbeing'>

/**
 * Whoever is worried about somebody is heard at once, whether their visit counts or waits. It rings once for a visit,
 * however often that is sent or edited, and whatever became of it since, and once in an hour for a volunteer and a person
 * while that waits (0039). Takes visits to different people, each held; three statements however many there are (H-1406).
 */
export async function createWellbeingAlerts(
  { tx, auditAll }: Change,
  noted: readonly Noted[],
): Promise<void> {
  const worried = noted.filter(({ wellbeing }) => wellbeing === 'worried').map(({ id }) => id)
  if (worried.length === 0) return
  const made = await insertFollowUps(
    tx,
    (await readRinging(tx, worried)).map(({ id, beneficiary_id, urgency }) => ({
      beneficiary_id,
      subject: 'Somebody is worried about them',
      urgency,
      due_on: today(),
      source_kind: 'wellbeing',
      source_key: `engagement:${id}`,
      engagement_id: id,
    })),
  )
  await auditAll(
    (await readFollowUps(tx, made)).map((after) => ({
      action: 'created',
      entity: 'follow_up',
      entity_id: after.id,
      after,
    })),
  )
}

type Ringing = { id: number; beneficiary_id: number; urgency: 'now' | 'soon' }

/** Which of these visits ring, the earliest first; of one volunteer each counts for those behind it. */
async function readRinging(tx: Db, ids: readonly number[]): Promise<Ringing[]> {
  const before = sql`row_number() over (partition by x.volunteer_id order by x.id) - 1`
  const { rows } = await sql<Ringing>`select x.id, x.beneficiary_id, ${urgencyAfter(before)} as urgency
    from engagements x where x.id = any(${[...ids]}::bigint[]) and not ${isHeardAlready} order by x.id`.execute(
    tx,
  )
  return rows
}
