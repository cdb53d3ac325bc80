import { askedOf } from '../../../contract/asked-if.ts'
import { isAttached } from '../../../contract/question-types.ts'
import type {
  AssignmentAnswerItem,
  ConcernItem,
  CorrectionItem,
  EngagementItem,
  FormItem,
} from '../../device/outbox-store.ts'
import { answerIn, originalIn } from '../../parts/answer/question-words.ts'
import { useAssignmentWords } from '../../volunteer-words/assignment-words.ts'
import { useAttachmentWords } from '../../volunteer-words/attachment-words.ts'
import { useConcernWords } from '../../volunteer-words/concern-words.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'

type Line = { key: string; asked: string; given: string; isAsked?: boolean }

function Lines({ lines }: { lines: readonly Line[] }) {
  const { language, words } = useLanguage()
  return (
    <dl className="flex flex-col gap-6">
      {lines.map(({ key, asked, given, isAsked = true }) => (
        <div key={key}>
          <dt lang={originalIn(asked, language).lang} className="text-lg text-muted-foreground">
            {asked}
          </dt>
          <dd
            lang={answerIn(given, language).lang}
            className="mt-1 text-xl leading-snug font-semibold whitespace-pre-line wrap-anywhere"
          >
            {given || (isAsked ? words.person.noAnswer : words.person.notAsked)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function WrittenAnswers({ item }: { item: FormItem | CorrectionItem }) {
  const { name } = useAttachmentWords()
  const letter = item.kind === 'correction' ? item.request : item.letter
  const answers = letter?.body.responses ?? []
  const questions = letter?.form.questions ?? []
  const said = new Map(answers.map(({ uid, answer }) => [uid, answer]))
  const asked = askedOf(questions, ({ uid }) => said.get(uid) ?? '')
  /** Nobody reads out the number that a photograph or a voice note goes by. */
  const inWords = (uid: string, answer: string) => {
    const type = questions.find((one) => one.uid === uid)?.type
    return answer && type && isAttached(type) ? name[type] : answer
  }
  return (
    <Lines
      lines={answers.map(({ uid = '', question = '', answer }) => ({
        key: uid,
        asked: question,
        given: inWords(uid, answer),
        isAsked: asked.some((one) => one.uid === uid),
      }))}
    />
  )
}

/** The words of 'Something is wrong'. */
export function WrittenConcern({ item }: { item: ConcernItem }) {
  const asked = useConcernWords().what
  return <Lines lines={[{ key: 'note', asked, given: item.request?.body.note ?? '' }]} />
}

/** Whether somebody new can be visited, and why not. */
export function WrittenAssignment({ item }: { item: AssignmentAnswerItem }) {
  const words = useAssignmentWords()
  const notes = useNoteWords()
  const { because, note = '' } = item.request?.body ?? {}
  const lines = [
    { key: 'answer', asked: words.ask, given: item.answer === 'no' ? words.no : words.yes },
    { key: 'because', asked: words.why, given: because ? words.because[because] : '' },
    { key: 'note', asked: notes.notes, given: note },
  ]
  return <Lines lines={lines.filter(({ given }) => given !== '')} />
}

/** What of a visit was not left out; the day stands in the title. */
export function WrittenNote({ item }: { item: EngagementItem }) {
  const words = useNoteWords()
  const { minutes, wellbeing, note } = item.request?.body ?? {}
  const lines = [
    { key: 'minutes', asked: words.howLong, given: minutes ? words.minutes(minutes) : '' },
    { key: 'wellbeing', asked: words.howAreThey, given: wellbeing ? words[wellbeing] : '' },
    { key: 'note', asked: words.notes, given: note ?? '' },
  ]
  return <Lines lines={lines.filter(({ given }) => given !== '')} />
}
