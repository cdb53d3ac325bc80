import { Fragment } from 'react'
import type { Question } from '../../../contract/question.ts'
import { asideIn } from '../../parts/answer/question-words.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { AnswerField } from './answer-field.tsx'
import { type Answers, askedInGrids, askedNow, neededNow, sectionsAbove } from './answers.ts'
import type { LastTime } from './last-time.ts'

type Props = {
  questions: readonly Question[]
  answers: Answers
  errors: Readonly<Record<string, string>>
  last?: LastTime | undefined
  /** Of a section, under what stands above the questions. */
  heading: 'h2' | 'h4'
  onChange: (uid: string, value: string) => void
}

/** What is asked after the answers so far, numbered, under the headings of its sections; rows of a grid in one frame. */
export function AskedFields({ questions, answers, errors, last, heading, onChange }: Props) {
  const asked = askedNow(questions, answers)
  const needed = neededNow(questions, answers)
  const above = sectionsAbove(questions, asked)
  const field = (question: Question, isRow: boolean) => (
    <AnswerField
      key={question.uid}
      question={question}
      number={asked.indexOf(question) + 1}
      isRequired={needed.has(question)}
      isRow={isRow}
      value={answers[question.uid] ?? ''}
      error={errors[question.uid]}
      last={last?.answers[question.uid]}
      lastOn={last?.on}
      onChange={onChange}
    />
  )
  return askedInGrids(questions, asked).map(({ isGrid, rows }) => {
    const [first] = rows
    const section = first && above.get(first.uid)
    return (
      <Fragment key={first?.uid}>
        {section && <SectionHead question={section} as={heading} />}
        {isGrid ? (
          <div className="flex flex-col divide-y divide-border rounded-2xl border border-border-strong px-4">
            {rows.map((question) => (
              <div key={question.uid} className="py-4">
                {field(question, true)}
              </div>
            ))}
          </div>
        ) : (
          rows.map((question) => field(question, false))
        )}
      </Fragment>
    )
  })
}

function SectionHead({ question, as: Title }: { question: Question; as: Props['heading'] }) {
  const { language } = useLanguage()
  const title = asideIn(question, 'section_title', language)
  const text = asideIn(question, 'section_text', language)
  return (
    <div className="-mb-2 flex flex-col gap-1 border-t border-border-strong pt-6 first:border-0 first:pt-0">
      <Title
        lang={title?.lang}
        className="text-[1.25rem] leading-tight font-[640] wrap-anywhere hyphens-manual"
      >
        {title?.text}
      </Title>
      {text && (
        <p lang={text.lang} className="whitespace-pre-line text-muted-foreground wrap-anywhere">
          {text.text}
        </p>
      )}
    </div>
  )
}
