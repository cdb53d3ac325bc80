import type { Question } from '../../../contract/question.ts'
import { choicesOf, severalOf } from '../../../contract/question-types.ts'
import { answerIn, questionIn } from '../../parts/answer/question-words.ts'
import { useAskedWords } from '../../volunteer-words/asked-words.ts'
import { useDates } from '../../volunteer-words/dates.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'

/** As much as is read at a glance; the whole stands among the person's forms. */
const SHOWN = 200

type Props = { question: Question; answer: string; on: string }

/** 'Last time you wrote …', in the language that is read now: an option's words, a day in its order, text as it is. */
export function LastAnswer({ question, answer, on }: Props) {
  const { language } = useLanguage()
  const { date } = useDates()
  const say = useAskedWords()
  const { choices } = questionIn(question, language)
  const inWords = (option: string) => choices.find(({ value }) => value === option)?.text ?? option
  const isChosen = choicesOf(question.type, question.choices).length > 0
  const text = isChosen
    ? (question.type === 'several' ? severalOf(answer) : [answer]).map(inWords).join(', ')
    : // What was typed before it asked for a day is none, though a browser may read one in it.
      question.type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(answer)
      ? date(answer)
      : answer
  return (
    <span className="block text-[1rem] text-muted-foreground">
      {say.lastTime(date(on))}{' '}
      <q lang={answerIn(text, language).lang} className="text-foreground wrap-anywhere">
        {text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text}
      </q>
    </span>
  )
}
