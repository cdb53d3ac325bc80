import type { PlannedVisit } from '../../../contract/planned-visit.ts'
import { TodayPerson, TodayRow } from '../../parts/page/today-row.tsx'
import { PART_WORDS } from '../../parts/text/plan-text.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { hasNobody, isUnreported, nobodyText } from './planned-visit-words.ts'
import type { PlanActions } from './use-plan-actions.ts'

type Props = { plan: PlannedVisit; actions: PlanActions; onLog: () => void }

/** One line of Today: who goes to whom, and what can be said of it; of an Inactive volunteer's that nobody goes (0098). */
export function TodayPlan({ plan, actions, onLog }: Props) {
  const { volunteer_display_name, beneficiary_name, beneficiary_serial_number, part, note } = plan
  const isLate = isUnreported(plan)
  const isNobodys = hasNobody(plan)
  const action = (label: string, onClick: () => void, isBusy = false) => (
    <Button
      size="sm"
      aria-label={`${label}: ${beneficiary_name}`}
      pending={isBusy}
      onClick={onClick}
      className="max-lg:min-h-10"
    >
      {label}
    </Button>
  )
  return (
    <TodayRow
      actions={
        <>
          {isNobodys && action('Give to somebody', () => actions.give(plan))}
          {action('Log', onLog)}
          {!isNobodys && action('Another day', () => actions.edit(plan))}
          {action(words.action.cancel, () => actions.cancel(plan), actions.isBusy(plan.id))}
        </>
      }
    >
      <p className="leading-5.5 wrap-anywhere">
        {isNobodys ? 'Nobody' : volunteer_display_name} <span className="text-muted-foreground">to</span>{' '}
        <TodayPerson to={paths.beneficiary(null, beneficiary_serial_number)} name={beneficiary_name} />
      </p>
      {note && (
        <p className="mt-0.5 line-clamp-2 text-sm print:line-clamp-none text-muted-foreground wrap-anywhere">
          {note}
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted-foreground">
        {isLate ? <Badge tone="warm">Yesterday, no report yet</Badge> : <span>{PART_WORDS[part]}</span>}
        {isNobodys && (
          <Badge tone="warm" className="max-w-full rounded-[0.8rem] whitespace-normal">
            {nobodyText(plan)}
          </Badge>
        )}
      </p>
    </TodayRow>
  )
}
