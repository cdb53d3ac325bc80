import { choicesOf, isFixedType } from '../../../../contract/question-types.ts'
import { words } from '../../../words.ts'
import type { ReadyForm } from './ready-form.ts'

type Asked = ReadyForm['questions'][number]
const say = words.form.ready

/** What a ready-made form asks, to be read before it is used: all of its questions with their options and points. */
export function ReadyQuestions({ id, form }: { id: string; form: ReadyForm }) {
  const { questions, ranges = [] } = form
  return (
    <div id={id} className="flex flex-col gap-3 rounded-md bg-muted p-3">
      <ol className="flex list-decimal flex-col gap-2 pl-6">
        {questions.map((question) => (
          <li key={question.question} className="wrap-anywhere">
            <Heading question={question} />
            {question.question}
            <span className="block text-sm text-muted-foreground">
              {factsOf(question, questions).join('. ')}
            </span>
          </li>
        ))}
      </ol>
      {ranges.length > 0 && (
        <p className="text-sm text-muted-foreground">
          {ranges.map(({ from, to, words }) => say.range(from, to, words)).join('. ')}
        </p>
      )}
    </div>
  )
}

function Heading({ question: { section_title, section_text } }: { question: Asked }) {
  return (
    section_title && (
      <span className="mb-1 -ml-6 block">
        <span className="font-semibold">{section_title}</span>
        {section_text && <span className="block text-sm text-muted-foreground">{section_text}</span>}
      </span>
    )
  )
}

function factsOf(question: Asked, all: readonly Asked[]): string[] {
  const { type, choices, points = [], hint, required, shown_if } = question
  const countOf = (choice: string) => points.find((one) => one.choice === choice)?.points
  const offered = choicesOf(type, choices).map((choice) => {
    const count = countOf(choice)
    return count === undefined ? choice : say.counted(choice, count)
  })
  // Faces and the numbers of a scale are what their names say.
  const isPlain = isFixedType(type) && points.length === 0
  return [
    words.question_type[type],
    ...(offered.length > 0 && !isPlain ? [offered.join(' · ')] : []),
    ...(hint ? [hint] : []),
    ...(required ? [] : [say.optional]),
    ...(shown_if ? [say.onlyIf(shown_if.choices, all[shown_if.question - 1]?.question ?? '')] : []),
  ]
}
