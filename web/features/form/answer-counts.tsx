import type { QuestionAnswers } from '../../../contract/form-answers.ts'
import { dateText } from '../../parts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'

const say = words.form.answers

type Props = { responses: number; questions: readonly QuestionAnswers[] }

/** Question by question; those that are no longer asked stand apart, with what was answered while they were. */
export function AnswerCounts({ responses, questions }: Props) {
  const retired = questions.filter((question) => question.is_retired)
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <ol className="flex flex-col gap-4">
        {questions
          .filter((question) => !question.is_retired)
          .map((question, at) => (
            <li key={question.uid}>
              <QuestionCount question={question} number={at + 1} responses={responses} />
            </li>
          ))}
      </ol>
      {retired.length > 0 && (
        <section aria-labelledby="retired-heading" className="mt-4 flex flex-col gap-4">
          <h2 id="retired-heading" className="text-lg font-[640]">
            {say.retired}
          </h2>
          <ul className="flex flex-col gap-4">
            {retired.map((question) => (
              <li key={question.uid}>
                <QuestionCount question={question} responses={responses} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type CountProps = { question: QuestionAnswers; number?: number; responses: number }

function QuestionCount({ question, number, responses }: CountProps) {
  const { answered, typed, is_retired, choices, earlier } = question
  return (
    <Card className="flex flex-col gap-3 px-5.5 py-4.5 max-sm:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h3 className="min-w-0 flex-1 basis-64 text-base leading-snug wrap-anywhere">
          {number !== undefined && <span className="mr-2 text-muted-foreground tabular">{number}.</span>}
          {question.question}
        </h3>
        <Badge tone={is_retired ? 'muted' : 'primary'}>
          {is_retired ? say.answeredThen(answered) : say.answered(answered, responses)}
        </Badge>
      </div>
      {earlier.length > 0 && (
        <ul className="-mt-1 flex flex-col gap-0.5 text-sm text-muted-foreground">
          {earlier.map((wording) => (
            <li key={wording.question} className="wrap-anywhere">
              {say.earlier(wording.question, wording.answered, dateText(wording.until))}
            </li>
          ))}
        </ul>
      )}
      {choices.length > 0 && (
        <ul className="flex flex-col gap-2.5">
          {choices
            .filter(({ count, is_retired: isGone }) => count > 0 || !isGone)
            .map((choice) => (
              <ChoiceCount key={choice.choice} {...choice} answered={answered} />
            ))}
        </ul>
      )}
      {typed > 0 && (
        <p className="text-sm text-muted-foreground">
          {typed === answered ? say.typed : say.someTyped(typed)}
        </p>
      )}
    </Card>
  )
}

type ChoiceProps = QuestionAnswers['choices'][number] & { answered: number }

function ChoiceCount({ choice, count, is_retired, answered }: ChoiceProps) {
  const share = answered === 0 ? 0 : Math.round((count / answered) * 100)
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          {choice}
          {is_retired && <span className="text-sm text-muted-foreground"> ({say.retiredOption})</span>}
        </span>
        <span className="shrink-0 tabular">
          {count} <span className="text-sm text-muted-foreground">({share}%)</span>
        </span>
      </div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-muted">
        <div className="h-full rounded-full bg-primary" style={{ width: `${share}%` }} />
      </div>
    </li>
  )
}

/** The cards while they are counted. */
export function AnswerCountsSkeleton() {
  return (
    <div aria-hidden="true" className="mx-auto flex max-w-4xl flex-col gap-4">
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} className="h-32 rounded-xl" />
      ))}
    </div>
  )
}
