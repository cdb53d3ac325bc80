import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { PLANNING_AREAS, type PlanningArea } from '../../../contract/planning-areas.ts'
import { outlineOf } from '../../../contract/planning-outlines.ts'
import { cn } from '../../ui/class-names.ts'
import { isCentral, islandFrame, numbered } from './island-frame.ts'
import { shadeOf, stepOf } from './steps.ts'
import { useTownWalk } from './use-town-walk.ts'
import { useWidth } from './use-width.ts'
import { peopleText, type Towns } from './where-words.ts'

type Props = { towns: Towns; steps: readonly number[]; hrefOf: (area: PlanningArea) => string }

const USUAL_WIDTH = 720
const outer = PLANNING_AREAS.filter((area) => !isCentral(area))
const central = PLANNING_AREAS.filter(isCentral)

/** The island of 55 towns, each the darker the more people need somebody there; a town with people is a link to them. */
export function IslandMap({ towns, steps, hrefOf }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const width = useWidth(sheet, USUAL_WIDTH)
  const frame = islandFrame(width)
  const withNumber = numbered(towns, frame.labelOf)
  const reached = PLANNING_AREAS.filter((area) => towns.has(area))
  const { pointed, pointing, door, focusing, walk } = useTownWalk(sheet, towns, reached, frame.labelOf)
  const peopleIn = (area: PlanningArea) => towns.get(area)?.people ?? 0
  const shadeIn = (area: PlanningArea) => shadeOf(stepOf(peopleIn(area), steps), steps.length)
  const scaleOf = (area: PlanningArea) => (isCentral(area) ? frame.enlarged : frame.whole)
  const isBare = (area: PlanningArea) => !towns.has(area)
  const bare = (area: PlanningArea) => (
    <g key={area} {...pointing(area)}>
      <Shape area={area} className={shadeIn(area).ground} />
    </g>
  )
  const town = (area: PlanningArea) => (
    <Link
      key={area}
      to={hrefOf(area)}
      data-town={area}
      tabIndex={area === door ? 0 : -1}
      aria-label={`${area}, ${peopleText(peopleIn(area))}`}
      className="outline-none"
      {...focusing(area)}
      {...pointing(area)}
    >
      <g transform={scaleOf(area)}>
        <Shape area={area} className={shadeIn(area).ground} />
      </g>
      {withNumber.includes(area) && (
        <text
          {...frame.labelOf(area)}
          dy="0.36em"
          textAnchor="middle"
          className={cn('text-xs font-[640] tabular select-none max-sm:text-[0.6875rem]', shadeIn(area).ink)}
        >
          {peopleIn(area).toLocaleString('en')}
        </text>
      )}
    </Link>
  )
  return (
    <div ref={sheet} className="relative aspect-[4940/3080] w-full">
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
      <svg
        viewBox={`0 0 ${width} ${frame.height}`}
        role="group"
        aria-label="Map of Singapore; the arrow keys go from town to town"
        className="absolute inset-0 size-full"
        onKeyDown={walk}
      >
        <g transform={frame.whole}>
          {outer.filter(isBare).map(bare)}
          {central.map(bare)}
        </g>
        <Enlarged frame={frame} />
        <g transform={frame.enlarged}>{central.filter(isBare).map(bare)}</g>
        {reached.map(town)}
        {pointed && (
          <path
            d={outlineOf(pointed).path}
            transform={scaleOf(pointed)}
            vectorEffect="non-scaling-stroke"
            strokeWidth={2}
            strokeLinejoin="round"
            className="pointer-events-none fill-none stroke-foreground"
          />
        )}
      </svg>
      {pointed && <Told area={pointed} towns={towns} at={frame.labelOf(pointed)} width={width} />}
    </div>
  )
}

const Shape = ({ area, className }: { area: PlanningArea; className: string }) => (
  <path
    d={outlineOf(area).path}
    vectorEffect="non-scaling-stroke"
    className={cn('fill-current stroke-card dark:stroke-border-strong transition-colors', className)}
  />
)

/** What joins the city to its enlarged drawing. */
function Enlarged({ frame: { city, inset } }: { frame: ReturnType<typeof islandFrame> }) {
  return (
    <g className="fill-none stroke-border-strong">
      <rect {...city} rx={3} />
      <path
        d={`M${city.x + city.width} ${city.y}L${inset.x + inset.width} ${inset.y}M${city.x} ${city.y + city.height}L${inset.x} ${inset.y + inset.height}`}
        strokeDasharray="2 3"
      />
      <rect {...inset} rx={8} className="fill-card" />
    </g>
  )
}

type ToldProps = { area: PlanningArea; towns: Towns; at: { x: number; y: number }; width: number }
const HALF = 84

/** The town under the pointer, or that has the focus; below it where there is no room above. */
function Told({ area, towns, at, width }: ToldProps) {
  const { people = 0, about = 0 } = towns.get(area) ?? {}
  const isBelow = at.y < 72
  return (
    <div
      aria-hidden="true"
      className={cn(
        'pointer-events-none absolute z-10 w-max max-w-42 -translate-x-1/2 rounded-md border border-border bg-popover px-3 py-1.5 text-center text-sm leading-4.5 shadow-raised',
        !isBelow && '-translate-y-full',
      )}
      style={{
        left: Math.min(Math.max(at.x, HALF), width - HALF),
        top: isBelow ? at.y + 16 : at.y - 14,
      }}
    >
      <span className="block font-semibold">{area}</span>
      <span className="block text-muted-foreground">{peopleText(people)}</span>
      {about > 0 && <span className="block text-muted-foreground">{about} placed about</span>}
    </div>
  )
}
