import type { AskedIf } from '../../../contract/asked-if.ts'
import type { Form } from '../../../contract/form.ts'
import type { Language } from '../../../contract/language.ts'
import type { Question } from '../../../contract/question.ts'
import { isAttached } from '../../../contract/question-types.ts'
import { asideIn, questionIn, titleIn } from '../../parts/answer/question-words.ts'
import { askedWordsIn } from '../../volunteer-words/asked-words.ts'
import { languages } from '../../volunteer-words/languages.ts'
import { type PaperWords, paperWords } from './paper-words.ts'

export type PaperForm = Pick<Form, 'title' | 'title_translations' | 'questions' | 'programme_name'>

const LINES = { short: 1, long: 4 }

/** Every question with room for a pen: boxes to tick, lines to write on; what hangs on another says on which answer. */
export function FormOnPaper({ form, language }: { form: PaperForm; language: Language }) {
  const say = paperWords[language]
  const title = titleIn(form, language)
  const { questions } = form
  return (
    <article lang={languages[language].locale} data-slot="form-on-paper" className="flex flex-col gap-5">
      <header>
        <h1 lang={title.lang} className="text-xl wrap-anywhere">
          {title.text}
        </h1>
        <p className="wrap-anywhere">{form.programme_name}</p>
        <div className="mt-10 grid grid-cols-3 gap-4">
          {[say.person, say.filledBy, say.date].map((label) => (
            <p key={label} className="border-t border-border-strong pt-1 text-sm">
              {label}
            </p>
          ))}
        </div>
        {questions.some(({ required }) => required) && <p className="mt-3 text-sm">{say.needed}</p>}
      </header>
      {questions.map((question, at) => (
        <PaperQuestion key={question.uid} question={question} at={at} all={questions} language={language} />
      ))}
    </article>
  )
}

type Props = { question: Question; at: number; all: readonly Question[]; language: Language }

function PaperQuestion({ question, at, all, language }: Props) {
  const say = paperWords[language]
  const asked = questionIn(question, language)
  const [heading, intro, hint] = (['section_title', 'section_text', 'hint'] as const).map((name) =>
    asideIn(question, name, language),
  )
  const answersOf = ({ question: place, choices }: AskedIf) => {
    const other = all[place - 1]
    const offered = other ? questionIn(other, language).choices : []
    return offered
      .filter(({ value }) => choices.includes(value))
      .map(({ text }) => text)
      .join(', ')
  }
  const { shown_if, required_if } = question
  return (
    <>
      {heading && (
        <h2 lang={heading.lang} className="mt-3 border-b pb-1 text-lg break-after-avoid wrap-anywhere">
          {heading.text}
        </h2>
      )}
      {intro && (
        <p lang={intro.lang} className="whitespace-pre-line wrap-anywhere">
          {intro.text}
        </p>
      )}
      <section className="flex flex-col gap-2 break-inside-avoid">
        <h3 lang={asked.lang} className="text-base wrap-anywhere">
          {at + 1}. {asked.text}
          {question.required && ' *'}
        </h3>
        {shown_if && <p className="text-sm">{say.onlyIf(shown_if.question, answersOf(shown_if))}</p>}
        {required_if && (
          <p className="text-sm">{say.neededIf(required_if.question, answersOf(required_if))}</p>
        )}
        {hint && (
          <p lang={hint.lang} className="text-sm whitespace-pre-line wrap-anywhere">
            {hint.text}
          </p>
        )}
        {question.type === 'several' && <p className="text-sm">{say.several}</p>}
        <Room question={question} choices={asked.choices} say={say} language={language} />
      </section>
    </>
  )
}

type RoomProps = {
  question: Question
  choices: ReturnType<typeof questionIn>['choices']
  say: PaperWords
  language: Language
}

function Room({ question: { type, min, max }, choices, say, language }: RoomProps) {
  if (isAttached(type)) return <p className="text-sm">{say.onPhone}</p>
  if (choices.length > 0)
    return (
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {choices.map(({ value, text, lang }) => (
          <li key={value} lang={lang} className="flex items-start gap-2 wrap-anywhere">
            <span aria-hidden="true" className="mt-0.5 size-4 shrink-0 border border-border-strong" />
            {text}
          </li>
        ))}
      </ul>
    )
  const count = LINES[type === 'long' ? 'long' : 'short']
  const limits = askedWordsIn(language, '').limits({ min, max })
  return (
    <>
      {limits && <p className="text-sm">{limits}</p>}
      {Array.from({ length: count }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a line to write on is nothing but its place
          key={line}
          className={type === 'short' || type === 'long' ? 'h-7 border-b' : 'h-7 w-56 border-b'}
        />
      ))}
    </>
  )
}
