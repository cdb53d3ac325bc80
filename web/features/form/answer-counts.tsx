import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { QuestionAnswers } from '../../../contract/form-answers.ts'
import { isAttached } from '../../../contract/question-types.ts'
import { dateText } from '../../parts/text/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { attachmentWords } from '../../words/attachment-words.ts'
import { words } from '../../words.ts'

const say = words.form.answers

/** Where the answers to a question are read one by one, and the period that is looked at. */
type Reading = { pathOf: (uid: string) => string; period: { from?: string; to?: string } }
/** Two beside each other where there is room: both pages of answers are as wide as their tables. */
const grid = 'grid items-start gap-4 xl:grid-cols-2'

type Props = { responses: number; questions: readonly QuestionAnswers[]; reading: Reading }

/** Question by question; those that are no longer asked stand apart, with what was answered while they were. */
export function AnswerCounts({ responses, questions, reading }: Props) {
  const retired = questions.filter((question) => question.is_retired)
  return (
    <div className="flex flex-col gap-4">
      <ol className={grid}>
        {questions
          .filter((question) => !question.is_retired)
          .map((question, at) => (
            <li key={question.uid}>
              <QuestionCount question={question} number={at + 1} responses={responses} reading={reading} />
            </li>
          ))}
      </ol>
      {retired.length > 0 && (
        <section aria-labelledby="retired-heading" className="mt-4 flex flex-col gap-4">
          <h2 id="retired-heading" className="text-lg font-[640]">
            {say.retired}
          </h2>
          <ul className={grid}>
            {retired.map((question) => (
              <li key={question.uid}>
                <QuestionCount question={question} responses={responses} reading={reading} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type CountProps = { question: QuestionAnswers; number?: number; responses: number; reading: Reading }

function QuestionCount({ question, number, responses, reading }: CountProps) {
  const { uid, asked, answered, typed, is_retired, choices, earlier } = question
  const average = averageOf(question)
  return (
    <Card className="flex flex-col gap-3 px-5 py-4.5 max-sm:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h3 className="min-w-0 flex-1 basis-64 text-base leading-snug wrap-anywhere">
          {number !== undefined && <span className="mr-2 text-muted-foreground tabular">{number}.</span>}
          {question.question}
        </h3>
        <Badge tone={is_retired ? 'muted' : 'primary'}>
          {is_retired ? say.answeredThen(answered) : say.answered(answered, asked, responses)}
          {average && ` · ${say.average(average)}`}
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
        <ul className="flex flex-col gap-0.5">
          {choices
            .filter(({ count, is_retired: isGone }) => count > 0 || !isGone)
            .map((choice) => (
              <ChoiceCount key={choice.choice} {...choice} uid={uid} answered={answered} reading={reading} />
            ))}
        </ul>
      )}
      {typed > 0 && (
        <Link
          to={reading.pathOf(uid)}
          search={reading.period}
          aria-label={`${toRead(question)}: ${question.question}`}
          className="-mx-2 flex min-h-8 items-center gap-1 self-start rounded-md px-2 font-semibold text-primary hover:bg-primary-soft focus-ring print:hidden"
        >
          {toRead(question)}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </Card>
  )
}

/** What stands behind its answers one by one. */
function toRead({ type, typed, answered }: QuestionAnswers): string {
  if (isAttached(type)) return attachmentWords.counted(type, typed)
  return typed === answered ? say.read(typed) : say.readTyped(typed)
}

/** Of a scale, whose options are numbers; what else it offered while it was asked otherwise is none. '' where nobody chose one. */
function averageOf({ type, choices }: QuestionAnswers): string {
  const chosen = choices.filter(({ count, is_retired }) => count > 0 && !is_retired)
  if (type !== 'scale' || chosen.length === 0) return ''
  const answered = chosen.reduce((sum, { count }) => sum + count, 0)
  const sum = chosen.reduce((all, { choice, count }) => all + Number(choice) * count, 0)
  return (sum / answered).toFixed(1)
}

type ChoiceProps = QuestionAnswers['choices'][number] & { uid: string; answered: number; reading: Reading }

/** Who chose it is one press away. */
function ChoiceCount({ choice, count, is_retired, uid, answered, reading }: ChoiceProps) {
  const share = answered === 0 ? 0 : Math.round((count / answered) * 100)
  const drawn = (
    <>
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          {choice}
          {is_retired && <span className="text-sm text-muted-foreground"> ({say.retiredOption})</span>}
        </span>{' '}
        <span className="shrink-0 tabular">
          {count} <span className="text-sm text-muted-foreground">({share}%)</span>
        </span>
      </span>
      <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-muted">
        <span className="block h-full rounded-full bg-primary" style={{ width: `${share}%` }} />
      </span>
    </>
  )
  const className = '-mx-2 flex flex-col gap-1 px-2 py-1'
  return (
    <li>
      {count === 0 ? (
        <div className={className}>{drawn}</div>
      ) : (
        <Link
          to={reading.pathOf(uid)}
          search={{ ...reading.period, choice }}
          className={`${className} rounded-md transition-colors hover:bg-muted/60 focus-ring`}
        >
          {drawn}
        </Link>
      )}
    </li>
  )
}

/** The cards while they are counted. */
export function AnswerCountsSkeleton() {
  return (
    <div aria-hidden="true" className={grid}>
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} className="h-32 rounded-xl" />
      ))}
    </div>
  )
}
