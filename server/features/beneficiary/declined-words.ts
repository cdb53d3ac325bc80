import { PASSAGE_MAX } from '../../../contract/fields.ts'
import type { Change } from '../../http/change.ts'
import { readFollowUp } from '../../visits/follow-ups.ts'
import { type Declined, rewriteDeclined } from './assignment-answer-repository.ts'

export const SUBJECT = 'Find another volunteer'
export const SUBJECT_ONCE_ENDED = 'Said no, once their assignment had ended'
const EARLIER = 'What was said before stands in the history.'

/** Another no to the same person joins the one that waits: however often it is said, the office has one thing to do. */
export async function sayMore(
  { tx, audit }: Pick<Change, 'tx' | 'audit'>,
  open: Declined,
  more: Omit<Declined, 'id'>,
): Promise<void> {
  const before = await readFollowUp(tx, open.id)
  const subject = open.subject === SUBJECT_ONCE_ENDED ? more.subject : open.subject
  await rewriteDeclined(tx, open.id, { subject, detail: joined(open.detail, more.detail) })
  const after = await readFollowUp(tx, open.id)
  await audit({ action: 'updated', entity: 'follow_up', entity_id: open.id, before, after })
}

/** Staff edit what stands there, and it has to fit: the audit keeps what makes way. */
function joined(said: string, more: string): string {
  const both = `${said}\n\n${more}`
  return both.length <= PASSAGE_MAX ? both : `${EARLIER}\n\n${more}`
}
