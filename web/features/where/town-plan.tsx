import { useQuery } from '@tanstack/react-query'
import type { PlanningArea } from '../../../contract/planning-areas.ts'
import { outlineOf, placeOn, ringsOf } from '../../../contract/planning-outlines.ts'
import { PLAN_BLOCKS_MAX, type WorklistBlocks } from '../../../contract/worklist-areas.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { PlanDrawing } from '../../parts/plan/plan-drawing.tsx'
import { planOf, type Plan as Sheet } from '../../parts/plan/plan-of.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Asked, blocksQuery } from './where-queries.ts'
import { blockLabel, isTelling, leftOffPlanText } from './where-words.ts'

/** A few neighbours stand where in the town they are: with its edge, or the blocks around them. */
const LEAST_METRES = 1500

type Props = { area: PlanningArea; asked: Asked; hrefOf: (postal_code: string) => string }

/**
 * Blocks by the room there is, and how wide a plan is then: whatever is drawn small is read by nobody, and a circle is
 * 24 px wide at least.
 */
const SIZES = [
  { width: 78, heights: [56, 72], className: '@[21rem]:hidden' },
  { width: 92, heights: [57, 74], className: 'hidden @[21rem]:block @xl:hidden' },
  { width: 156, heights: [46, 57], className: 'hidden @xl:block @4xl:hidden' },
  { width: 242, heights: [52, 65], className: 'hidden @4xl:block' },
] as const

/** The blocks of a town at which people need somebody, each with their number and a link to them (0072). */
export function TownPlan({ area, asked, hrefOf }: Props) {
  const query = useQuery(blocksQuery(asked, area))
  if (query.error && !query.data)
    return (
      <Card className="mb-4 print:hidden">
        <ErrorState
          className="py-8"
          text="The plan could not be loaded."
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Card>
    )
  if (!query.data) return <PlanSkeleton />
  return (
    <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>
      <Plan area={area} found={query.data} hrefOf={hrefOf} />
    </div>
  )
}

/** As high as the plan will be, or nearly. */
function PlanSkeleton() {
  return (
    <div className="@container mb-4 print:hidden">
      <Skeleton className="aspect-[92/66] w-full rounded-xl @xl:aspect-[156/52] @4xl:aspect-[242/58]" />
    </div>
  )
}

/** The town's outline as it lies on a plan. */
const groundOf = (area: PlanningArea, { pointOf }: Sheet) =>
  ringsOf(outlineOf(area).path)
    .map(
      (ring) =>
        `M${ring
          .map((corner) => {
            const { x, y } = pointOf(placeOn(corner))
            return `${x.toFixed(1)} ${y.toFixed(1)}`
          })
          .join('L')}z`,
    )
    .join('')

type PlanProps = { area: PlanningArea; found: WorklistBlocks; hrefOf: Props['hrefOf'] }

function Plan({ area, found, hrefOf }: PlanProps) {
  const shown = found.blocks.slice(0, PLAN_BLOCKS_MAX)
  if (!isTelling(found, shown.length)) return null
  const left = leftOffPlanText(found, shown.length)
  const stops = shown.map((one) => ({ ...one, number: one.people, precision: 'address' as const }))
  return (
    <Card className="@container mb-4 overflow-hidden print:hidden">
      {SIZES.map(({ width, heights, className }) => {
        const plan = planOf(stops, { around: found.around, start: null }, width, heights, LEAST_METRES)
        return (
          plan && (
            <PlanDrawing
              key={width}
              plan={plan}
              label={`Plan of ${area}: how many people at which block`}
              linkOf={(at) => ({
                to: hrefOf(shown[at]?.postal_code ?? ''),
                label: shown[at] ? blockLabel(shown[at]) : '',
              })}
              className={className}
            >
              <path
                d={groundOf(area, plan)}
                className="fill-card stroke-border-strong"
                vectorEffect="non-scaling-stroke"
              />
            </PlanDrawing>
          )
        )
      })}
      {left && <p className="border-t border-border px-4 py-2.5 text-sm text-muted-foreground">{left}</p>}
    </Card>
  )
}
