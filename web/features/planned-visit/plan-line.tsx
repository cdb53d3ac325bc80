import { Pencil, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlannedVisit } from '../../../contract/planned-visit.ts'
import { planText } from '../../parts/text/plan-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { hasNobody, isUnreported } from './planned-visit-words.ts'
import type { PlanActions } from './use-plan-actions.ts'

/** One that is meant, on the page of its person. */
export function PlanLine({ plan, actions }: { plan: PlannedVisit; actions: PlanActions }) {
  const { volunteer_display_name, planned_on, part, note } = plan
  const when = planText({ on: planned_on, part })
  const icon = (label: string, image: ReactNode, onClick: () => void) => (
    <Button
      variant="ghost"
      size="icon-sm"
      className="text-muted-foreground"
      aria-label={`${label}: ${volunteer_display_name}, ${when}`}
      title={label}
      pending={actions.isBusy(plan.id)}
      onClick={onClick}
    >
      {image}
    </Button>
  )
  return (
    <li className="flex flex-wrap items-start gap-x-2 gap-y-0.5">
      <div className="min-w-0 flex-1 pt-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere">
            <span className="inline-block font-semibold first-letter:uppercase">{when}</span>{' '}
            {volunteer_display_name}
          </span>
          {isUnreported(plan) && <Badge tone="warm">No report yet</Badge>}
          {hasNobody(plan) && <Badge tone="warm">Inactive, so nobody goes</Badge>}
        </p>
        {note && <p className="text-sm whitespace-pre-line text-muted-foreground wrap-anywhere">{note}</p>}
      </div>
      <div className="flex print:hidden">
        {icon(words.action.edit, <Pencil />, () => actions.edit(plan))}
        {icon('Cancel the visit', <X />, () => actions.cancel(plan))}
      </div>
    </li>
  )
}
