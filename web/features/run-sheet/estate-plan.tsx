import type { RunSheet } from '../../../contract/run-sheet.ts'
import { cn } from '../../ui/class-names.ts'
import { LABEL, type Mark, type Plan, planOf, RADIUS } from './plan-of.ts'
import type { NumberedStop } from './walk-of.ts'

type Props = { stops: readonly NumberedStop[]; sheet: RunSheet }

/** The blocks to visit at their places, numbered as they are walked, among those around them (decision 0047). */
export function EstatePlan({ stops, sheet }: Props) {
  // A phone has room for less: a plan of its own, for whatever is drawn small is read by nobody.
  const wide = planOf(stops, sheet, 182, [62, 96])
  const narrow = planOf(stops, sheet, 104, [80, 120])
  if (!wide || !narrow) return null
  return (
    <figure className="@container overflow-hidden rounded-lg border border-border-strong">
      <Drawing plan={wide} className="hidden @xl:block print:block" />
      <Drawing plan={narrow} className="@xl:hidden print:hidden" />
    </figure>
  )
}

const far = (metres: number) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`)

function Drawing({ plan, className }: { plan: Plan; className: string }) {
  const { width, height, marks, start, around, scale } = plan
  const walked = [...(start ? [start] : []), ...marks].map(({ x, y }) => `${round(x)},${round(y)}`)
  return (
    <svg
      viewBox={`0 0 ${width} ${round(height)}`}
      role="img"
      aria-label={`Plan of the ${marks.length === 1 ? 'block' : `${marks.length} blocks`} in visiting order`}
      className={cn('w-full bg-muted print:bg-card', className)}
    >
      <g className="fill-muted-foreground" fontSize={LABEL} textAnchor="middle">
        {around.map(({ x, y, text }) => (
          <text key={`${text} ${x} ${y}`} x={round(x)} y={round(y + LABEL * 0.36)} opacity={0.75}>
            {text}
          </text>
        ))}
      </g>
      <polyline
        points={walked.join(' ')}
        fill="none"
        className="stroke-primary"
        strokeWidth={0.55}
        strokeDasharray="1.6 1.2"
        strokeLinejoin="round"
      />
      {start && (
        <path
          d={`M${round(start.x)} ${round(start.y - 2.6)}l2.3 4.2h-4.6z`}
          className="fill-card stroke-foreground"
          strokeWidth={0.6}
        />
      )}
      {marks.map((mark) => (
        <Stop key={mark.number} mark={mark} />
      ))}
      <Scale scale={scale} y={height - 3} />
      <g
        transform={`translate(${width - 6} ${round(height - 9.5)})`}
        className="fill-foreground"
        textAnchor="middle"
      >
        <path d="M0 0l1.7 4.6L0 3.7l-1.7.9z" />
        <text y={8.2} fontSize={3} fontWeight={600}>
          N
        </text>
      </g>
    </svg>
  )
}

const round = (value: number) => Math.round(value * 100) / 100

function Stop({ mark }: { mark: Mark }) {
  const { x, y, number, isAbout, label } = mark
  const isMoved = Math.hypot(mark.true.x - x, mark.true.y - y) > RADIUS * 0.6
  return (
    <g>
      {isMoved && (
        <>
          <line
            {...{ x1: round(mark.true.x), y1: round(mark.true.y), x2: round(x), y2: round(y) }}
            className="stroke-foreground"
            strokeWidth={0.3}
          />
          <circle cx={round(mark.true.x)} cy={round(mark.true.y)} r={0.7} className="fill-foreground" />
        </>
      )}
      <circle
        cx={round(x)}
        cy={round(y)}
        r={RADIUS}
        className={isAbout ? 'fill-card stroke-primary' : 'fill-primary stroke-card'}
        strokeWidth={isAbout ? 0.6 : 0.4}
        strokeDasharray={isAbout ? '1.2 0.8' : undefined}
      />
      <text
        x={round(x)}
        y={round(y + 1.25)}
        fontSize={3.5}
        fontWeight={700}
        textAnchor="middle"
        className={isAbout ? 'fill-foreground' : 'fill-primary-foreground'}
      >
        {number}
      </text>
      {label && (
        <text
          x={round(label.x)}
          y={round(label.y + LABEL * 0.36)}
          fontSize={LABEL}
          fontWeight={650}
          textAnchor="middle"
          paintOrder="stroke"
          strokeWidth={1.1}
          strokeLinejoin="round"
          className="fill-foreground stroke-muted print:stroke-card"
        >
          {label.text}
        </text>
      )}
    </g>
  )
}

function Scale({ scale, y }: { scale: Plan['scale']; y: number }) {
  return (
    <g className="stroke-foreground" strokeWidth={0.4}>
      <path d={`M4 ${round(y - 1.2)}v1.2h${round(scale.width)}v-1.2`} fill="none" />
      <text x={scale.width + 5.2} y={y} fontSize={2.8} stroke="none" className="fill-foreground">
        {far(scale.metres)}
      </text>
    </g>
  )
}
