import { cn } from '../../ui/class-names.ts'
import { SWATCH_EDGE, shadeOf, stepText } from './steps.ts'

/** Which shade is how many people. */
export function MapLegend({ steps, most }: { steps: readonly number[]; most: number }) {
  return (
    <ul
      aria-label="People in a town"
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground tabular"
    >
      {[-1, ...steps.keys()].map((step) => (
        <li key={step} className="flex items-center gap-1.5 whitespace-nowrap">
          <span
            aria-hidden="true"
            className={cn(
              'h-3 w-5 rounded-[3px] bg-current',
              SWATCH_EDGE,
              shadeOf(step, steps.length).ground,
            )}
          />
          {step < 0 ? 'Nobody' : stepText(step, steps, most)}
        </li>
      ))}
    </ul>
  )
}
