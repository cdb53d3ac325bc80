import { cn } from '../../ui/class-names.ts'

const HEIGHT = 40
const STEP = 8
const WIDTH = 5
/** A week with nothing in it is a week all the same. */
const LEAST = 2

type Props = {
  /** The oldest first, this week last; null where nothing was noted. */
  values: readonly (number | null)[]
  /** What a full bar stands for; else the highest of them. */
  most?: number | undefined
  unit?: string
}

/** Weeks as bars, this one strongest; for whoever does not see them, as a sentence. */
export function WeekBars({ values, most, unit = '' }: Props) {
  const highest = most ?? Math.max(1, ...values.map((value) => value ?? 0))
  const known = values.filter((value) => value !== null)
  return (
    <>
      <span className="sr-only">
        {`Over ${values.length} weeks: ${values.map((value) => (value === null ? 'not known' : `${value}${unit}`)).join(', ')}`}
      </span>
      {known.length > 1 && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
          className="h-10 w-24 min-w-0 shrink"
        >
          {values.map((value, at) => {
            const height = value === null ? 0 : Math.max(LEAST, (HEIGHT * value) / highest)
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
                key={at}
                x={at * STEP}
                y={HEIGHT - height}
                width={WIDTH}
                height={height}
                rx={1.5}
                className={cn(at === values.length - 1 ? 'fill-primary' : 'fill-border-strong')}
              />
            )
          })}
        </svg>
      )}
    </>
  )
}
