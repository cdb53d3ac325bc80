import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { checkOperations, type RunningOut } from '../../../contract/check.ts'
import { queryOf } from '../../api/queries.ts'
import { TodayCard } from '../../parts/page/today-card.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { runningOutOf, visitsText } from './check-words.ts'

const FIRST = 5
/** The longest page that the server gives. */
const MOST = 100
/** As the rest of Today asks: while the page is seen. */
const POLL = 30_000

/** Who visits somebody without a check that is required, or with one that soon ends. */
export function TodayChecks() {
  const [size, setSize] = useState(FIRST)
  const query = useQuery({
    ...queryOf(checkOperations.expiring, { query: { page: '1', page_size: String(size) } }),
    refetchInterval: POLL,
    placeholderData: keepPreviousData,
  })
  return (
    <TodayCard
      title="Checks running out"
      query={query}
      failed="The checks that run out could not be loaded."
      onMore={size < MOST ? () => setSize(MOST) : undefined}
    >
      {(check) => <RunningOutRow key={`${check.account_id} ${check.kind_id}`} check={check} />}
    </TodayCard>
  )
}

function RunningOutRow({ check }: { check: RunningOut }) {
  const { text, tone } = runningOutOf(check)
  return (
    <li className="px-5 py-3.5 transition-colors focus-within:bg-accent/60 hover:bg-accent/60">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 leading-5.5 wrap-anywhere">
        <Link
          to={paths.volunteer(check.account_id)}
          className="rounded-xs font-semibold underline decoration-border-strong underline-offset-3 focus-ring hover:decoration-current"
        >
          {check.display_name}
        </Link>
        <span>{check.kind_name}</span>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">{visitsText(check)}</p>
    </li>
  )
}
