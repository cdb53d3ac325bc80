import type { Attachment } from '../../../contract/attachment.ts'
import { attachmentWords as say } from '../../words/attachment-words.ts'
import { dateText } from '../text/dates.ts'

/** Of what has not come: on whose phone it is and since when, or what its phone said of it, and when. */
export function awaitedText({ awaited }: Attachment, by: string): string {
  if (!awaited) return say.onPhone(by)
  const { since, lost, lost_at, phone_gone_at } = awaited
  if (lost) return say.lost[lost](dateText(lost_at))
  const waiting = say.onPhoneSince(say.onPhone(by), dateText(since))
  return phone_gone_at ? `${waiting}. ${say.phoneGone(dateText(phone_gone_at))}` : waiting
}
