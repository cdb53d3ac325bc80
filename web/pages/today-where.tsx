import { useQuery } from '@tanstack/react-query'
import type { Reason } from '../../contract/due.ts'
import type { NO_AREA, PlanningArea } from '../../contract/planning-areas.ts'
import type { WorklistCounts } from '../../contract/worklist.ts'
import { ReasonChips } from '../features/care/reason-chips.tsx'
import { IslandMap } from '../features/where/island-map.tsx'
import { MapLegend } from '../features/where/map-legend.tsx'
import { stepsOf } from '../features/where/steps.ts'
import { TownTable } from '../features/where/town-table.tsx'
import { areasQuery } from '../features/where/where-queries.ts'
import { aboutText, SOURCE, townsOf } from '../features/where/where-words.ts'
import { ErrorState } from '../parts/page/empty-state.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Props = {
  counts: WorklistCounts
  isMine: boolean
  reason: Reason | undefined
  onReason: (reason: Reason | undefined) => void
}

/** 'Where' of Today: the towns in which people need somebody, as a map and as a table (0072). */
export function TodayWhere({ counts, isMine, reason, onReason }: Props) {
  const query = useQuery(areasQuery({ isMine, reason }))
  const areas = query.data
  const most = areas?.areas[0]?.people ?? 0
  const steps = stepsOf(most)
  const hrefOf = (area: PlanningArea | typeof NO_AREA | undefined) =>
    paths.worklist({
      who: isMine ? 'mine' : 'all',
      ...(reason && { reason }),
      ...(area && { area }),
    })
  const about = areas ? aboutText(areas) : ''
  return (
    <Card className="overflow-hidden max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      <div className="border-b border-border px-5 py-4 max-sm:px-4">
        <ReasonChips counts={counts} reason={reason} onChange={onReason} />
      </div>
      {query.error && !areas ? (
        <ErrorState
          text="The map could not be loaded."
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <div
          className={`grid lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20rem] ${query.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <div className="flex flex-col gap-3 pb-4 sm:p-5">
            {areas ? (
              <IslandMap towns={townsOf(areas)} steps={steps} hrefOf={hrefOf} />
            ) : (
              <Skeleton className="aspect-[4940/3080] w-full" />
            )}
            <div className="flex flex-col gap-2 max-sm:px-4">
              {areas ? <MapLegend steps={steps} most={most} /> : <Skeleton className="h-5 w-80 max-w-full" />}
              <p className="text-xs text-muted-foreground">
                {about && <span className="block">{about}</span>}
                {SOURCE}
              </p>
            </div>
          </div>
          <div className="border-border max-lg:border-t lg:border-l">
            {areas ? (
              <TownTable areas={areas} steps={steps} hrefOf={hrefOf} />
            ) : (
              <Skeleton className="m-5 h-104" />
            )}
          </div>
        </div>
      )}
    </Card>
  )
}
