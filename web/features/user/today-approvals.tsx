import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { userOperations } from '../../../contract/user.ts'
import { queryOf } from '../../api/queries.ts'
import { TodayCard } from '../../parts/page/today-card.tsx'
import { askedAgain, useTodaySize } from '../../parts/page/today-part.ts'
import { dateText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { buttonVariants } from '../../ui/button-variants.ts'

/** Who waits for approval, whoever has waited longest first. */
const waitingQuery = (page_size: number) =>
  queryOptions({
    ...queryOf(userOperations.page, {
      query: {
        ...{ page: '1', page_size: String(page_size), status: 'pending' },
        ...{ sort: 'created_at', order: 'asc' },
      },
    }),
    ...askedAgain,
  })

/** Staff who made an account and can do nothing yet; they are approved on the page of the team. */
export function TodayApprovals() {
  const [size, onMore] = useTodaySize()
  const query = useQuery(waitingQuery(size))
  return (
    <TodayCard
      title="Waiting for approval"
      query={query}
      failed="Who waits for approval could not be loaded."
      onMore={onMore}
    >
      {({ id, first_name, last_name, email, department, created_at, wants_super_admin }) => (
        <li
          key={id}
          className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2.5 px-5 py-3.5 transition-colors focus-within:bg-accent/60 hover:bg-accent/60"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="font-semibold wrap-anywhere">
              {first_name} {last_name}
            </p>
            <p className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">
              {department}, since {dateText(created_at)}
              {wants_super_admin && ', asks to be a super admin'}
            </p>
          </div>
          <Link
            to={paths.team({ status: 'pending', q: email })}
            aria-label={`Open ${first_name} ${last_name} in the team`}
            className={buttonVariants({ size: 'sm', variant: 'outline', className: 'max-lg:min-h-10' })}
          >
            Open
          </Link>
        </li>
      )}
    </TodayCard>
  )
}
