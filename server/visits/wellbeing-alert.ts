import type { Engagement } from '../../contract/engagement.ts'
import { today } from '../../contract/fields.ts'
import type { Change } from '../http/change.ts'
import { insertFollowUp, readFollowUp } from './follow-ups.ts'
import { hasRecentAlert } from './repeated-wellbeing-alert.ts'
import { urgencyOf } from './urgency.ts'

type Noted = Pick<Engagement, 'id' | 'beneficiary_id' | 'wellbeing'>

/**
 * Whoever is worried about somebody is heard at once, whether their visit counts or waits. It rings once for a visit,
 * however often that is sent or edited, and whatever became of it since, and once in an hour for a volunteer and a person
 * while that waits (0039).
 */
export async function createWellbeingAlerts(
  { tx, auditAll }: Change,
  noted: readonly Noted[],
): Promise<void> {
  const rung: number[] = []
  for (const { id, beneficiary_id, wellbeing } of noted) {
    if (wellbeing !== 'worried' || (await hasRecentAlert(tx, id))) continue
    const made = await insertFollowUp(tx, {
      beneficiary_id,
      subject: 'Somebody is worried about them',
      urgency: await urgencyOf(tx, { engagement_id: id }),
      due_on: today(),
      source_kind: 'wellbeing',
      source_key: `engagement:${id}`,
      engagement_id: id,
    })
    if (made !== undefined) rung.push(made)
  }
  const entries = []
  for (const id of rung)
    entries.push({
      action: 'created' as const,
      entity: 'follow_up' as const,
      entity_id: id,
      after: await readFollowUp(tx, id),
    })
  await auditAll(entries)
}
