import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TodayCard } from '../../parts/page/today-card.tsx'
import { useTodaySize } from '../../parts/page/today-part.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { soonQuery } from './protection-queries.ts'
import { answerBy, askedText, clockText, REQUEST_KIND_WORDS } from './protection-words.ts'
import { Whose } from './request-row.tsx'

/** What people asked of their data and the law wants answered within a week, or wanted already. */
export function TodayRequests() {
  const [size, onMore] = useTodaySize()
  const query = useQuery(soonQuery(size))
  return (
    <TodayCard
      title="Data protection"
      query={query}
      failed="What people asked of their data could not be loaded."
      onMore={onMore}
    >
      {(request) => {
        const { text, tone } = clockText(answerBy(request))
        return (
          <li
            key={request.id}
            className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2.5 px-5 py-3.5 transition-colors focus-within:bg-accent/60 hover:bg-accent/60"
          >
            <div className="min-w-0 flex-1 basis-72">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
                <span>{REQUEST_KIND_WORDS[request.kind]}</span>
                <Whose request={request} />
                <Badge tone={tone}>{text}</Badge>
              </p>
              <p className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">{askedText(request)}</p>
            </div>
            <Link
              to={paths.dataProtection()}
              aria-label={`Open the request of ${request.person_name}`}
              className={buttonVariants({ size: 'sm', variant: 'outline', className: 'max-lg:min-h-10' })}
            >
              Open
            </Link>
          </li>
        )
      }}
    </TodayCard>
  )
}
