import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'
import { LABEL, type Mark, type Plan, type Point, RADIUS } from './plan-of.ts'

const far = (metres: number) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`)

type Props = {
  plan: Plan
  label: string
  /** Whether the circles are walked in the order in which they stand. */
  isWalk?: boolean
  /** What a circle opens, by its place among them, and how that is called. */
  linkOf?: (at: number) => { to: string; label: string }
  className: string
  /** What lies beneath everything. */
  children?: ReactNode
}

/** A plan drawn by `planOf`: circles with a number in each, among the block numbers around them. */
export function PlanDrawing({ plan, label, isWalk = false, linkOf, className, children }: Props) {
  const { width, height, marks, start, around, scale } = plan
  const walked = [...(start ? [start] : []), ...marks].map(({ x, y }) => `${round(x)},${round(y)}`)
  return (
    <svg
      viewBox={`0 0 ${width} ${round(height)}`}
      role={linkOf ? 'group' : 'img'}
      aria-label={label}
      className={cn('w-full bg-muted print:bg-card', className)}
    >
      {children}
      <g className="fill-muted-foreground" fontSize={LABEL} textAnchor="middle">
        {around.map(({ x, y, text }) => (
          <text key={`${text} ${x} ${y}`} x={round(x)} y={round(y + LABEL * 0.36)} opacity={0.75}>
            {text}
          </text>
        ))}
      </g>
      {isWalk && (
        <polyline
          points={walked.join(' ')}
          fill="none"
          className="stroke-primary"
          strokeWidth={0.55}
          strokeDasharray="1.6 1.2"
          strokeLinejoin="round"
        />
      )}
      {start && (
        <path
          d={`M${round(start.x)} ${round(start.y - 2.6)}l2.3 4.2h-4.6z`}
          className="fill-card stroke-foreground"
          strokeWidth={0.6}
        />
      )}
      {marks.map((mark, at) => {
        const link = linkOf?.(at)
        return link ? (
          <Link key={link.to} to={link.to} aria-label={link.label} className="group outline-none">
            <Stop mark={mark} isLink />
          </Link>
        ) : (
          <Stop key={mark.number} mark={mark} />
        )
      })}
      {/* Beside the links, which say in words what is drawn. */}
      <g className="pointer-events-none fill-foreground stroke-muted print:stroke-card">
        {marks.map(({ label }) => label && <BlockLabel key={`${label.x} ${label.y}`} {...label} />)}
      </g>
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

/** A finger needs more than the circle. */
const TOUCHED = RADIUS + 0.6

function Stop({ mark, isLink = false }: { mark: Mark; isLink?: boolean }) {
  const { x, y, number, isAbout } = mark
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
      {isLink && (
        <circle
          cx={round(x)}
          cy={round(y)}
          r={TOUCHED}
          className="fill-transparent group-hover:fill-primary-soft group-focus-visible:fill-ring/35"
        />
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
        fontSize={number > 99 ? 2.6 : 3.5}
        fontWeight={700}
        textAnchor="middle"
        className={isAbout ? 'fill-foreground' : 'fill-primary-foreground'}
      >
        {number}
      </text>
    </g>
  )
}

function BlockLabel({ x, y, text }: Point & { text: string }) {
  return (
    <text
      x={round(x)}
      y={round(y + LABEL * 0.36)}
      fontSize={LABEL}
      fontWeight={650}
      textAnchor="middle"
      paintOrder="stroke"
      strokeWidth={1.1}
      strokeLinejoin="round"
    >
      {text}
    </text>
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
