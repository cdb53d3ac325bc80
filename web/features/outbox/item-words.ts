import { kindOf, type NewerSubmission, type SubmissionOf } from '../../device/outbox-kinds.ts'
import type { OutboxItem } from '../../device/outbox-store.ts'
import type { Refusal } from '../../device/refusals.ts'
import { type LocalizedText, titleIn } from '../../parts/answer/question-words.ts'
import { useAssignmentWords } from '../../volunteer-words/assignment-words.ts'
import { useAttachmentWords } from '../../volunteer-words/attachment-words.ts'
import { useConcernWords } from '../../volunteer-words/concern-words.ts'
import { useCorrectionWords } from '../../volunteer-words/correction-words.ts'
import { useDates } from '../../volunteer-words/dates.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'

type Why = Readonly<Record<Exclude<Refusal, ''>, string>>
type ItemWords = {
  /** None of what says no more than that there was something. */
  title: LocalizedText | undefined
  /** Why the office did not take it. */
  why: Why
}

type ItemOf = Omit<SubmissionOf, 'lost'> & { newer: NewerSubmission }
/** Of each kind what it is called, and why it was not taken. */
type Said = {
  readonly [K in keyof ItemOf]: {
    title: (one: ItemOf[K]) => LocalizedText | undefined
    why: Why
  }
}

const titleBy = <K extends keyof ItemOf>(said: Said, kind: K, one: ItemOf[K]) => said[kind].title(one)
const inOwnWords = (text: string): LocalizedText => ({ text, lang: undefined })

/** What one of the outbox is called: a form's title, 'Visit, 23 Nov 2026'. */
export function useItemWords(item: OutboxItem): ItemWords {
  const { language, words } = useLanguage()
  const notes = useNoteWords()
  const concern = useConcernWords()
  const attachment = useAttachmentWords()
  const assignment = useAssignmentWords()
  const correction = useCorrectionWords()
  const { date } = useDates()
  const said: Said = {
    form: { title: (one) => titleIn(one, language), why: words.phone.outbox.why },
    engagement: {
      title({ done }) {
        if (!done) return undefined
        const reached = done.kind === 'visit' ? notes.visit : notes.call
        return inOwnWords((done.outcome === 'reached' ? reached : notes.attempt)(date(done.happened_on)))
      },
      why: notes.why,
    },
    concern: { title: () => inOwnWords(concern.title), why: notes.why },
    assignment_answer: { title: () => inOwnWords(assignment.saidOf), why: notes.why },
    correction: {
      title(one) {
        const { text, lang } = titleIn(one, language)
        return { text: correction.titled(text), lang }
      },
      why: correction.why,
    },
    attachment: {
      title(one) {
        const { text, lang } = titleIn(one, language)
        return { text: `${attachment.name[one.what]}: ${text}`, lang }
      },
      why: attachment.why,
    },
    newer: { title: () => undefined, why: notes.why },
  }
  const kind = kindOf(item)
  return { title: item.is_gone ? undefined : titleBy(said, kind, item), why: said[kind].why }
}
