import type { Attachment } from '../../../contract/attachment.ts'
import { ATTACHMENT_WORDS } from '../../../contract/attachment-kinds.ts'
import { attachmentWords as say } from '../../words/attachment-words.ts'
import { dateTimeText } from '../text/dates.ts'
import { lengthText } from '../text/length-text.ts'
import { awaitedText } from './awaited-text.ts'
import { Photograph } from './photograph.tsx'
import { VoiceNote } from './voice-note.tsx'

export type Attached = {
  attachment: Attachment
  question: string
  /** On whose phone it is until it comes. */
  by: string
}

/** An answer that is a photograph or a voice note, as staff see and hear it (0076). */
export function AttachedAnswer({ attachment, question, by }: Attached) {
  const { kind, key, agreed_at, seconds } = attachment
  const agreed = agreed_at ? say.agreedTo(kind, dateTimeText(agreed_at)) : ''
  if (!key)
    return (
      <>
        {ATTACHMENT_WORDS[kind]}
        <span className="block text-sm font-normal text-muted-foreground">{awaitedText(attachment, by)}</span>
      </>
    )
  return (
    <span className="mt-1 flex flex-col items-start gap-1 whitespace-normal">
      {/* What was fetched for one answer never plays under another that takes its place. */}
      <span key={key} className="max-w-full print:hidden">
        {kind === 'photo' ? (
          <Photograph fileKey={key} question={question} agreed={agreed} />
        ) : (
          <VoiceNote fileKey={key} question={question} seconds={seconds} />
        )}
      </span>
      {/* A list that is printed waits for no picture. */}
      <span className="hidden print:inline">{say.named(kind, lengthText(seconds))}</span>
      {agreed && <span className="text-sm font-normal text-muted-foreground">{agreed}</span>}
    </span>
  )
}
