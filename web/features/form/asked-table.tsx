import { useId } from 'react'
import type { AskedByMonth } from '../../../contract/answers-by-month.ts'
import { listText } from '../../parts/text/list-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { TableHead } from '../../ui/table.tsx'
import { monthlyWords as say } from '../../words/answers-by-month-words.ts'
import { words } from '../../words.ts'
import { monthText } from './month-choice.tsx'

/** What a line is about stays in sight while the months are scrolled. */
const lead =
  'sticky left-0 w-28 min-w-28 bg-card wrap-anywhere sm:w-52 sm:min-w-52 xl:w-68 xl:min-w-68 print:static print:w-auto print:min-w-0'

const figure = 'px-4 py-2 text-right max-sm:px-2'

/** As wide in the table of every question, so that a month stands below the same month. */
const month = 'w-21 min-w-21 text-right sm:w-24 sm:min-w-24 print:w-auto print:min-w-0'

/** What is asked first is how it stands by now: the total and the latest month are in sight before any scrolling. */
const showLatest = (months: HTMLElement | null) => {
  if (months) months.scrollLeft = months.scrollWidth
}

/** One question, month by month: its options, how many answered it, and the mean where it has one. */
export function AskedTable({ asked }: { asked: AskedByMonth }) {
  const id = useId()
  const { question, type, forms, programmes, more_programmes, responses, choices, months, mean } = asked
  const named = [...programmes, ...(more_programmes > 0 ? [say.more(more_programmes)] : [])]
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 px-5 pt-4.5 pb-3 max-sm:px-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-base leading-snug wrap-anywhere">
            {question}
          </h2>
          <p className="text-sm wrap-anywhere text-muted-foreground">
            {words.question_type[type]} · {say.forms(forms)} · {listText(named)}
          </p>
        </div>
        <Badge tone="primary">{words.form.answers.count(responses)}</Badge>
      </div>
      <section
        ref={showLatest}
        aria-label={say.counts(question)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: months that have no room are scrolled by the keyboard too
        tabIndex={0}
        className="scroll-shadow-x overflow-x-auto border-t border-border focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring"
      >
        <table aria-labelledby={id} className="w-full border-collapse text-left tabular">
          <thead className="border-b border-border">
            <tr>
              <TableHead className={`${lead} sm:pl-5`}>{say.option}</TableHead>
              {months.map((one) => (
                <TableHead key={one.month} className={month}>
                  {monthText(one.month)}
                </TableHead>
              ))}
              <TableHead className={month}>{say.total}</TableHead>
            </tr>
          </thead>
          <tbody>
            {choices.map((choice, at) => (
              <Line
                key={choice}
                label={choice}
                values={months.map(({ counts }) => counts[at] ?? 0)}
                total={months.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0)}
              />
            ))}
            <Line
              label={say.responses}
              values={months.map((one) => one.responses)}
              total={responses}
              isSum={choices.length > 0}
            />
            {mean !== null && (
              <Line
                label={say.mean}
                values={months.map((one) => meanText(one.mean))}
                total={meanText(mean)}
              />
            )}
          </tbody>
        </table>
      </section>
      {type === 'several' && (
        <p className="border-t border-border px-5 py-2.5 text-sm text-muted-foreground max-sm:px-4">
          {say.severalNote}
        </p>
      )}
    </Card>
  )
}

const meanText = (mean: number | null): string => (mean === null ? say.noMean : mean.toFixed(1))

type LineProps = {
  label: string
  values: readonly (number | string)[]
  total: number | string
  /** Drawn apart from the options above it. */
  isSum?: boolean
}

function Line({ label, values, total, isSum = false }: LineProps) {
  return (
    <tr className={`border-b border-border last:border-b-0 ${isSum ? 'border-t-2 font-[560]' : ''}`}>
      <th scope="row" className={`${lead} px-4 py-2 font-[560] sm:pl-5`}>
        {label}
      </th>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: months are never reordered
        <Figure key={at} value={value} />
      ))}
      <Figure value={total} isTotal />
    </tr>
  )
}

/** None is a quiet dash, so that the few that are something stand out; a screen reader says that it is 0. */
function Figure({ value, isTotal = false }: { value: number | string; isTotal?: boolean }) {
  if (value === 0)
    return (
      <td aria-label="0" className={`${figure} text-muted-foreground`}>
        –
      </td>
    )
  return (
    <td className={cn(figure, isTotal && 'font-[560]')}>
      {typeof value === 'number' ? value.toLocaleString('en') : value}
    </td>
  )
}
