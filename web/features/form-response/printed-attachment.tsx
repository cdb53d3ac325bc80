import type { Attachment } from '../../../contract/attachment.ts'
import { awaitedText } from '../../parts/answer/awaited-text.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import { lengthText } from '../../parts/text/length-text.ts'
import { attachmentWords as say } from '../../words/attachment-words.ts'
import type { Pictures } from './printed-pictures.ts'

type Props = { attachment: Attachment; question: string; by: string; pictures: Pictures }

/** On paper: the photograph itself, or how long a voice note is, and that they said yes to it. */
export function PrintedAttachment({ attachment, question, by, pictures }: Props) {
  const { kind, key, agreed_at, seconds } = attachment
  const url = pictures.get(key ?? '')
  const beneath = key ? agreed_at && say.agreed(dateTimeText(agreed_at)) : awaitedText(attachment, by)
  return (
    <>
      {url ? (
        <img src={url} alt={say.photographOf(question)} className="my-1 max-h-72 max-w-full" />
      ) : (
        say.named(kind, lengthText(seconds))
      )}
      {beneath && <span className="block text-sm font-normal text-muted-foreground">{beneath}</span>}
    </>
  )
}
