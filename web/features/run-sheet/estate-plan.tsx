import type { RunSheet } from '../../../contract/run-sheet.ts'
import { PlanDrawing } from '../../parts/plan/plan-drawing.tsx'
import { planOf } from '../../parts/plan/plan-of.ts'
import type { NumberedStop } from './walk-of.ts'

type Props = { stops: readonly NumberedStop[]; sheet: RunSheet }

/** The blocks to visit at their places, numbered as they are walked, among those around them (decision 0047). */
export function EstatePlan({ stops, sheet }: Props) {
  // A phone has room for less: a plan of its own, for whatever is drawn small is read by nobody.
  const wide = planOf(stops, sheet, 182, [62, 96])
  const narrow = planOf(stops, sheet, 104, [80, 120])
  if (!wide || !narrow) return null
  const { length } = wide.marks
  const label = `Plan of the ${length === 1 ? 'block' : `${length} blocks`} in visiting order`
  return (
    <figure className="@container overflow-hidden rounded-lg border border-border-strong">
      <PlanDrawing plan={wide} label={label} isWalk className="hidden @xl:block print:block" />
      <PlanDrawing plan={narrow} label={label} isWalk className="@xl:hidden print:hidden" />
    </figure>
  )
}
