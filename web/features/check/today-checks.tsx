import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { checkOperations, type RunningOut } from '../../../contract/check.ts'
import { queryOf } from '../../api/queries.ts'
import { TodayCard } from '../../parts/page/today-card.tsx'
import { askedAgain, useTodaySize } from '../../parts/page/today-part.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { runningOutOf, visitsText } from './check-words.ts'

/** Who visits somebody without a check that is required, or with one that soon ends. */
export function TodayChecks() {
  const [size, onMore] = useTodaySize()
  const query = useQuery({
    ...queryOf(checkOperations.expiring, { query: { page: '1', page_size: String(size) } }),
    ...askedAgain,
  })
  return (
    <TodayCard
      title="Checks running out"
      query={query}
      failed="The checks that run out could not be loaded."
      onMore={onMore}
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
        <span className="text-muted-foreground tabular">{check.account_id}</span>
        <span>{check.kind_name}</span>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">{visitsText(check)}</p>
    </li>
  )
}
