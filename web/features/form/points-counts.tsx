import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { PointsCount } from '../../../contract/form-points.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { pointsWords } from '../../words/points-words.ts'

const say = pointsWords.list

type Props = { count: PointsCount; path: string; period: { from?: string; to?: string } }

/** How the responses come out, range by range; who came out so is one press away. */
export function PointsCounts({ count, path, period }: Props) {
  const { complete, average, ranges, without, unanswered } = count
  const rows = [
    ...ranges.map((range, at) => ({
      meaning: String(at),
      label: pointsWords.span(range),
      words: range.words,
      count: range.count,
    })),
    ...(without > 0 ? [{ meaning: 'without', label: '', words: say.without, count: without }] : []),
    ...(unanswered > 0
      ? [{ meaning: 'unanswered', label: '', words: say.incomplete, count: unanswered }]
      : []),
  ]
  const total = rows.reduce((sum, row) => sum + row.count, 0)
  return (
    <Card className="mb-4 flex flex-col gap-3 px-5 py-4.5 max-sm:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-base leading-snug">{say.heading}</h2>
          <p className="text-sm text-muted-foreground">{say.note}</p>
        </div>
        {average !== null && complete > 0 && <Badge tone="primary">{say.average(average.toFixed(1))}</Badge>}
      </div>
      <ul className="flex flex-col gap-0.5">
        {rows.map(({ meaning, label, words, count }) => {
          const share = total === 0 ? 0 : Math.round((count / total) * 100)
          return (
            <li key={meaning}>
              <Link
                to={path}
                search={{ ...period, meaning }}
                className="-mx-2 flex flex-col gap-1 rounded-md px-2 py-1 transition-colors hover:bg-muted/60 focus-ring"
              >
                <span className="flex items-baseline justify-between gap-4">
                  <span className="min-w-0 wrap-anywhere">
                    {label && <span className="mr-2 font-semibold tabular">{label}</span>}
                    <span className={label ? '' : 'text-muted-foreground'}>{words}</span>
                  </span>{' '}
                  <span className="shrink-0 tabular">
                    {count} <span className="text-sm text-muted-foreground">({share}%)</span>
                  </span>
                </span>
                <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-muted">
                  <span
                    className={`block h-full rounded-full ${label ? 'bg-primary' : 'bg-border-strong'}`}
                    style={{ width: `${share}%` }}
                  />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <Link
        to={path}
        search={period}
        className="-mx-2 flex min-h-8 items-center gap-1 self-start rounded-md px-2 font-semibold text-primary hover:bg-primary-soft focus-ring print:hidden"
      >
        {say.read}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Link>
    </Card>
  )
}
