import type { ResponseCard as Card } from '../../../contract/response-card.ts'
import { volunteerOf } from '../../../contract/shown-name.ts'
import { useOpenedInAddress } from '../../parts/location/opened-in-address.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { RecordSection } from '../../parts/section/record-section.tsx'
import { CardPages } from '../../parts/table/card-pages.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import { roundSaid } from './given-answer-row.tsx'
import { isLateCorrection } from './late-correction.ts'
import { OpenedResponse } from './opened-response.tsx'
import { pointsSaid } from './points-said.ts'
import type { useResponseCards } from './response-cards.ts'

type Props = { serialNumber: string; cards: ReturnType<typeof useResponseCards> }

/** Section 2's 'Past Form Responses': four columns of cards that open, what waits for a decision (G-29) before all else. */
export function ResponseGrid({ serialNumber, cards }: Props) {
  const { query, ...paging } = cards
  const [openId, setOpenId] = useOpenedInAddress('response')
  // Somebody between here and the server may have answered in its place.
  const items = Array.isArray(query.data?.items) ? query.data.items : []
  const total = query.data?.total ?? 0
  return (
    <RecordSection title={words.heading.past_responses} count={total}>
      {query.error && !query.data && (
        <ErrorState
          text="The responses could not be loaded."
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          className="py-6"
        />
      )}
      {query.data && total === 0 && (
        <p className="-mt-2 text-muted-foreground">{words.beneficiary.noResponses}</p>
      )}
      <ul
        className={cn(
          'grid grid-cols-1 gap-3.5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
          query.isPlaceholderData && 'opacity-60',
        )}
      >
        {query.isPending && [1, 2, 3, 4].map((key) => <Skeleton key={key} className="h-30 rounded-xl" />)}
        {items.map((card) => (
          <ResponseCard key={card.id} card={card} onOpen={() => setOpenId(String(card.id))} />
        ))}
      </ul>
      <CardPages query={query} {...paging} />
      <OpenedResponse
        id={openId}
        serialNumber={serialNumber}
        title={items.find(({ id }) => String(id) === openId)?.form_title}
        onClose={() => setOpenId(undefined)}
      />
    </RecordSection>
  )
}

function ResponseCard({ card, onOpen }: { card: Card; onOpen: () => void }) {
  const points = pointsSaid(card)
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex size-full flex-col rounded-lg border bg-card px-4 py-3.5 text-left transition-shadow hover:shadow-raised focus-ring"
      >
        <span className="flex items-start justify-between gap-2">
          <span className="leading-tight font-semibold wrap-anywhere">
            {words.phrase.programmeForm(card.programme_name)}
          </span>
          {card.held_because && (
            <Badge tone="warm">
              {card.held_because === 'correction' ? words.response.correction.held : words.response.held}
            </Badge>
          )}
        </span>
        <span className="mt-1 block text-sm font-[560] wrap-anywhere">{card.form_title}</span>
        {isLateCorrection(card) && (
          <span className="mt-1 block text-sm font-[560]">
            {words.response.correction.fromSignedOutPhone}
          </span>
        )}
        {points && <span className="mt-1 block text-sm font-semibold wrap-anywhere">{points}</span>}
        <span className="mt-1 block text-sm text-muted-foreground">
          {words.phrase.completedBy(volunteerOf(card))}
        </span>
        {card.filed_by_name && (
          <span className="block text-sm text-muted-foreground">
            {words.response.writtenDown.by(card.filed_by_name)}
          </span>
        )}
        <span className="block text-sm text-muted-foreground">
          {words.phrase.dateCompleted(dateText(card.answered_at))}
        </span>
        {roundSaid(card) && <span className="block text-sm text-muted-foreground">{roundSaid(card)}</span>}
      </button>
    </li>
  )
}
