import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { matchProposalOperations, type UnfinishedMatch } from '../../../contract/match-proposal.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { tellFailed } from '../../api/tell-failed.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { TodayCard } from '../../parts/page/today-card.tsx'
import { askedAgain, useTodaySize } from '../../parts/page/today-part.ts'
import { countText } from '../../parts/text/count-text.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'

/** Who should go to many was worked out, and nobody is assigned yet: found again after the page was left (0050). */
export function TodayMatches() {
  const [size, onMore] = useTodaySize()
  const query = useQuery({
    ...queryOf(matchProposalOperations.unfinished, { query: { page: '1', page_size: String(size) } }),
    ...askedAgain,
  })
  return (
    <TodayCard
      title="Matches not yet assigned"
      query={query}
      failed="The matches that are not yet assigned could not be loaded."
      onMore={onMore}
    >
      {(match) => <MatchRow key={match.id} match={match} />}
    </TodayCard>
  )
}

function MatchRow({ match }: { match: UnfinishedMatch }) {
  const { id, people, pairs, created_at } = match
  const aside = useSave(
    matchProposalOperations.putAside,
    (is_aside: boolean) =>
      call(matchProposalOperations.putAside, { query: { id: String(id) }, body: { is_aside } }),
    { onError: (error, is_aside) => is_aside && tellFailed('It could not be put aside.')(error) },
  )
  const name = `${countText(people, 'person', 'people')}, ${dateTimeText(created_at)}`
  const putAside = () =>
    aside.mutate(true, {
      onSuccess: () => toastWithUndo({ title: 'Put aside.' }, () => aside.mutateAsync(false)),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
      <p className="min-w-0 flex-1 leading-5.5 wrap-anywhere max-sm:basis-full">
        <span className="font-semibold">{countText(people, 'person', 'people')}</span>
        <span className="text-muted-foreground">
          {' '}
          · {countText(pairs, 'pair', 'pairs')} proposed on {dateTimeText(created_at)}
        </span>
      </p>
      <Button
        size="sm"
        variant="ghost"
        pending={aside.isPending}
        onClick={putAside}
        aria-label={`Put aside: ${name}`}
      >
        Put aside
      </Button>
      <Link to={paths.match(id)} aria-label={`Go on: ${name}`} className={buttonVariants({ size: 'sm' })}>
        Go on
      </Link>
    </li>
  )
}
