import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CareFigures } from '../../../contract/care-figures.ts'
import { careFigureOperations } from '../../../contract/care-figures.ts'
import type { WorklistCounts } from '../../../contract/worklist.ts'
import { queryOf } from '../../api/queries.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { dayFromToday, todayInSingapore } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { useSignedIn } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAskedBeside } from './use-asked-beside.ts'
import { WeekBars } from './week-bars.tsx'

type Week = CareFigures['weeks'][number]
type Figure = {
  label: string
  value: string
  detail?: string
  of: (week: Week) => number | null
  isShare?: boolean
  to: string
}

const share = (part: number | null, whole: number | null) =>
  part === null || !whole ? null : Math.round((100 * part) / whole)
const grid = 'mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4 sm:gap-4'

type Props = { isMine: boolean; counts: WorklistCounts | undefined }

/** Four figures over the last twelve weeks, each leading to its list (visits, Today). */
export function FiguresStrip({ isMine, counts }: Props) {
  const { id: me } = useSignedIn()
  const query = useQuery({
    ...queryOf(careFigureOperations.get, { query: isMine ? { mine: '1' } : {} }),
    placeholderData: keepPreviousData,
  })
  useAskedBeside(counts, query.refetch)
  if (query.error && !query.data)
    return (
      <Card className="mb-6">
        <ErrorState
          className="py-8"
          text="The figures could not be loaded."
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Card>
    )
  const isRead = Array.isArray(query.data?.weeks)
  return (
    <ul aria-label="Figures" className={grid}>
      {query.data && isRead
        ? figuresOf(query.data, isMine ? me : null).map((figure) => (
            <li key={figure.label}>
              <FigureCard {...figure} weeks={query.data.weeks} />
            </li>
          ))
        : ['time', 'late', 'visits', 'nobody'].map((one) => (
            <li key={one} aria-hidden="true">
              <Skeleton className="h-27 w-full rounded-xl" />
            </li>
          ))}
    </ul>
  )
}

/** `mine`: the officer whose people alone are counted. */
function figuresOf(now: CareFigures, mine: number | null): Figure[] {
  const who = mine === null ? ('all' as const) : ('mine' as const)
  const inTime = share(now.in_time, now.people)
  const since = JSON.stringify({
    all: [
      { field: 'last_engagement', op: 'after', value: thisMonday() },
      // As the figure counts them: whoever is Inactive in one's programmes is nobody of them.
      ...(mine === null ? [] : [{ field: 'officer', op: 'one_of', value: [mine], status: 'Active' }]),
    ],
  })
  return [
    {
      label: 'Seen in time',
      value: inTime === null ? '–' : `${inTime}%`,
      detail: `${now.in_time.toLocaleString('en')} of ${now.people.toLocaleString('en')}`,
      of: (week) => share(week.in_time, week.people),
      isShare: true,
      to: paths.worklist({ who }),
    },
    {
      label: 'Overdue',
      value: now.overdue.toLocaleString('en'),
      of: (week) => week.overdue,
      to: paths.worklist({ who, reason: 'overdue' }),
    },
    {
      label: 'Visits this week',
      value: now.visits.toLocaleString('en'),
      of: (week) => week.visits,
      to: paths.beneficiaries({ where: since }),
    },
    {
      label: 'No volunteer',
      value: now.without_volunteer.toLocaleString('en'),
      of: (week) => week.without_volunteer,
      to: paths.worklist({ who, reason: 'no_volunteer' }),
    },
  ]
}

/** 'After' takes the day itself along. */
const thisMonday = () => dayFromToday(-((new Date(todayInSingapore()).getUTCDay() + 6) % 7))

function FigureCard({ label, value, detail, of, isShare = false, to, weeks }: Figure & { weeks: Week[] }) {
  return (
    <Card isInteractive className="relative h-27 px-4 py-3.5 max-sm:px-3.5">
      <Link
        to={to}
        className="text-sm text-muted-foreground after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
      >
        {label}
      </Link>
      <div className="mt-1 flex items-end justify-between gap-3">
        <p className="shrink-0 whitespace-nowrap">
          <span className="block text-2xl font-[640] tabular">{value}</span>
          <span className="block text-xs leading-4 text-muted-foreground tabular">{detail ?? '\u00A0'}</span>
        </p>
        <WeekBars values={weeks.map(of)} most={isShare ? 100 : undefined} unit={isShare ? '%' : ''} />
      </div>
    </Card>
  )
}
