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
import { blockLabel, leftOffPlanText } from './where-words.ts'

type Props = { area: PlanningArea; asked: Asked; hrefOf: (postal_code: string) => string }

/** Blocks by the room there is, and how wide a plan is then: whatever is drawn small is read by nobody. */
const SIZES = [
  { width: 104, heights: [64, 84], className: '@xl:hidden' },
  { width: 170, heights: [50, 62], className: 'hidden @xl:block @4xl:hidden' },
  { width: 270, heights: [58, 72], className: 'hidden @4xl:block' },
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
  return <Plan area={area} found={query.data} hrefOf={hrefOf} />
}

/** As high as the plan will be, or nearly. */
function PlanSkeleton() {
  return (
    <div className="@container mb-4 print:hidden">
      <Skeleton className="aspect-[104/74] w-full rounded-xl @xl:aspect-[170/56] @4xl:aspect-[270/65]" />
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
  const left = leftOffPlanText(found, shown.length)
  const stops = shown.map((one) => ({ ...one, number: one.people, precision: 'address' as const }))
  if (stops.length === 0)
    return left ? <p className="mb-4 text-sm text-muted-foreground print:hidden">{left}</p> : null
  return (
    <Card className="@container mb-4 overflow-hidden print:hidden">
      {SIZES.map(({ width, heights, className }) => {
        const plan = planOf(stops, { around: found.around, start: null }, width, heights)
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
