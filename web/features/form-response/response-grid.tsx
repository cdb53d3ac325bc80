import type { UseQueryResult } from '@tanstack/react-query'
import type { CountedResponse } from '../../../contract/form-response.ts'
import { volunteerOf } from '../../../contract/shown-name.ts'
import { useLastOf } from '../../parts/dialog/last-of.ts'
import { useOpenedInAddress } from '../../parts/location/opened-in-address.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { RecordSection } from '../../parts/section/record-section.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import { roundSaid } from './given-answer-row.tsx'
import { HeldResponseDialog } from './held-response-dialog.tsx'
import { isLateCorrection } from './late-correction.ts'
import { pointsSaid } from './points-said.ts'
import { ResponseDialog } from './response-dialog.tsx'

type Asked = UseQueryResult<CountedResponse[], Error>
type Props = {
  responses: Asked
  /** Later answers to a form that was answered already: staff see both (G-29). */
  held: Asked
}

/** Section 2's 'Past Form Responses': four columns of cards that open. */
export function ResponseGrid({ responses, held: later }: Props) {
  const [openId, setOpenId] = useOpenedInAddress('response')
  const held = later.data ?? []
  const all = [...(responses.data ?? []), ...held]
  const chosen = useLastOf(all.find(({ id }) => String(id) === openId))
  const isEmpty = responses.data?.length === 0 && later.data?.length === 0
  const isAwaited = responses.isPending || (responses.data?.length === 0 && later.isPending)
  const dialogOf = ({ id }: CountedResponse) => ({
    isOpen: openId === String(id),
    onOpenChange: (isOpen: boolean) => !isOpen && setOpenId(undefined),
  })
  const open = ({ id }: CountedResponse) => setOpenId(String(id))
  return (
    <RecordSection title={words.heading.past_responses}>
      <NotLoaded text="The responses could not be loaded." query={responses} />
      <NotLoaded text="The responses that are held could not be loaded." query={later} />
      {isEmpty && <p className="-mt-2 text-muted-foreground">{words.beneficiary.noResponses}</p>}
      <ul className="grid grid-cols-1 gap-3.5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {isAwaited && [1, 2, 3, 4].map((key) => <Skeleton key={key} className="h-30 rounded-xl" />)}
        {responses.data?.map((response) => (
          <ResponseCard
            key={response.id}
            response={response}
            points={pointsSaid(response, responses.data ?? [])}
            onOpen={() => open(response)}
            isHeld={false}
          />
        ))}
        {held.map((response) => (
          <ResponseCard
            key={response.id}
            response={response}
            points={pointsSaid(response, responses.data ?? [])}
            onOpen={() => open(response)}
            isHeld
          />
        ))}
      </ul>
      {chosen &&
        (chosen.held_because ? (
          <HeldResponseDialog
            held={chosen}
            counting={responses.data?.find((one) => isOfSameForm(one, chosen))}
            first={held.find(({ id }) => id === chosen.corrects)}
            othersCount={responses.data?.some(
              ({ form_id }) => form_id !== null && form_id === chosen.form_id,
            )}
            {...dialogOf(chosen)}
          />
        ) : (
          <ResponseDialog response={chosen} all={responses.data ?? []} {...dialogOf(chosen)} />
        ))}
    </RecordSection>
  )
}

/** Nothing is said to be none before both have answered (G-15). */
function NotLoaded({ text, query }: { text: string; query: Asked }) {
  return (
    query.error &&
    !query.data && (
      <ErrorState
        text={text}
        detail={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        className="py-6"
      />
    )
  )
}

/** Of one occasion. Of forms that nothing else is known of any more, by where they stood. */
const isOfSameForm = (a: CountedResponse, b: CountedResponse) =>
  a.form_id === b.form_id &&
  a.occasion === b.occasion &&
  (a.form_id !== null || (a.programme_id === b.programme_id && a.stage === b.stage))

type CardProps = { response: CountedResponse; points: string; onOpen: () => void; isHeld: boolean }

function ResponseCard({ response, points, onOpen, isHeld }: CardProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex size-full flex-col rounded-lg border bg-card px-4 py-3.5 text-left transition-shadow hover:shadow-raised focus-ring"
      >
        <span className="flex items-start justify-between gap-2">
          <span className="leading-tight font-semibold wrap-anywhere">
            {words.phrase.programmeForm(response.programme_name)}
          </span>
          {isHeld && (
            <Badge tone="warm">
              {response.held_because === 'correction' ? words.response.correction.held : words.response.held}
            </Badge>
          )}
        </span>
        <span className="mt-1 block text-sm font-[560] wrap-anywhere">{response.form_title}</span>
        {isLateCorrection(response) && (
          <span className="mt-1 block text-sm font-[560]">
            {words.response.correction.fromSignedOutPhone}
          </span>
        )}
        {points && <span className="mt-1 block text-sm font-semibold wrap-anywhere">{points}</span>}
        <span className="mt-1 block text-sm text-muted-foreground">
          {words.phrase.completedBy(volunteerOf(response))}
        </span>
        {response.filed_by_name && (
          <span className="block text-sm text-muted-foreground">
            {words.response.writtenDown.by(response.filed_by_name)}
          </span>
        )}
        <span className="block text-sm text-muted-foreground">
          {words.phrase.dateCompleted(dateText(response.created_at))}
        </span>
        {roundSaid(response) && (
          <span className="block text-sm text-muted-foreground">{roundSaid(response)}</span>
        )}
      </button>
    </li>
  )
}
