import { isForm } from '../../device/is-form.ts'
import {
  isAssignmentAnswer,
  isAttachment,
  isConcern,
  isCorrection,
  isKnown,
} from '../../device/outbox-kinds.ts'
import type { OutboxItem, Refusal } from '../../device/outbox-store.ts'
import { type LocalizedText, titleIn } from '../../parts/answer/question-words.ts'
import { useAssignmentWords } from '../../volunteer-words/assignment-words.ts'
import { useAttachmentWords } from '../../volunteer-words/attachment-words.ts'
import { useConcernWords } from '../../volunteer-words/concern-words.ts'
import { useCorrectionWords } from '../../volunteer-words/correction-words.ts'
import { useDates } from '../../volunteer-words/dates.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'

type ItemWords = {
  /** None of what says no more than that there was something. */
  title: LocalizedText | undefined
  /** Why the office did not take it. */
  why: Readonly<Record<Exclude<Refusal, ''>, string>>
}

/** What one of the outbox is called: a form's title, 'Visit, 23 Nov 2026'. */
export function useItemWords(item: OutboxItem): ItemWords {
  const { language, words } = useLanguage()
  const notes = useNoteWords()
  const concern = useConcernWords()
  const attachment = useAttachmentWords()
  const assignment = useAssignmentWords()
  const correction = useCorrectionWords()
  const { date } = useDates()
  if (isForm(item))
    return { title: item.is_gone ? undefined : titleIn(item, language), why: words.phone.outbox.why }
  if (isAssignmentAnswer(item))
    return { title: item.is_gone ? undefined : { text: assignment.saidOf, lang: undefined }, why: notes.why }
  if (isConcern(item))
    return { title: item.is_gone ? undefined : { text: concern.title, lang: undefined }, why: notes.why }
  if (isCorrection(item)) {
    const { text, lang } = titleIn(item, language)
    return { title: item.is_gone ? undefined : { text: correction.titled(text), lang }, why: correction.why }
  }
  if (isAttachment(item)) {
    const { text, lang } = titleIn(item, language)
    return { title: { text: `${attachment.name[item.what]}: ${text}`, lang }, why: attachment.why }
  }
  const done = isKnown(item) ? item.done : null
  if (!done) return { title: undefined, why: notes.why }
  const say = done.outcome !== 'reached' ? notes.attempt : done.kind === 'visit' ? notes.visit : notes.call
  return { title: { text: say(date(done.happened_on)), lang: undefined }, why: notes.why }
}
