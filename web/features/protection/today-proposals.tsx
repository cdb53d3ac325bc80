import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TodayCard } from '../../parts/page/today-card.tsx'
import { useTodaySize } from '../../parts/page/today-part.ts'
import { paths } from '../../paths.ts'
import { buttonVariants } from '../../ui/button-variants.ts'
import { proposalsQuery } from './proposal-queries.ts'
import { keyText, seenText } from './proposal-words.ts'

/** How many people wait to be forgotten or kept, and who was seen longest ago. It waits for months: nobody asks each minute. */
export function TodayProposals() {
  const [size, onMore] = useTodaySize()
  const query = useQuery(proposalsQuery(1, size))
  return (
    <TodayCard
      title="Proposed to be forgotten"
      query={query}
      failed="Who is proposed to be forgotten could not be loaded."
      onMore={onMore}
    >
      {(proposal) => (
        <li
          key={`${proposal.noun} ${proposal.person_key}`}
          className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2.5 px-5 py-3.5 transition-colors focus-within:bg-accent/60 hover:bg-accent/60"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="font-semibold wrap-anywhere">
              {proposal.person_name}{' '}
              <span className="text-sm font-normal text-muted-foreground">{keyText(proposal)}</span>
            </p>
            <p className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">{seenText(proposal)}</p>
          </div>
          <Link
            to={paths.dataProtection()}
            aria-label={`Decide on ${proposal.person_name}`}
            className={buttonVariants({ size: 'sm', variant: 'outline', className: 'max-lg:min-h-10' })}
          >
            Decide
          </Link>
        </li>
      )}
    </TodayCard>
  )
}
