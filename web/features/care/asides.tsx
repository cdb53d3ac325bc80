import { CalendarCheck } from 'lucide-react'
import type { WorklistRow } from '../../../contract/worklist.ts'
import { planText } from '../../parts/text/plan-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { asideOf } from './care-words.ts'

type Props = {
  row: WorklistRow
  /** In a table: on one line, and until when is said by the pointer and to a screen reader. */
  isBrief?: boolean
}

/** What else there is to know of a row, until when it stands there, and who goes next. */
export function Asides({ row, isBrief = false }: Props) {
  const asides = asideOf(row)
  const { planned } = row
  if (asides.length === 0 && !planned) return null
  return (
    <ul className={cn('flex flex-wrap items-center gap-x-2', isBrief ? 'gap-y-0.5' : 'mt-1.5 gap-y-1')}>
      {asides.map(({ reason, text, tone, until }) => (
        <li key={reason} className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-0.5">
          <Badge
            tone={tone}
            className={cn(
              'h-auto max-w-full min-w-min rounded-[0.8rem] whitespace-normal wrap-break-word',
              isBrief && 'py-0 leading-5',
            )}
            {...(isBrief && until && { title: until })}
            {...(reason === 'risk_rose' && row.risk_because && { title: row.risk_because })}
          >
            {text}
          </Badge>
          {until && <span className={isBrief ? 'sr-only' : 'text-sm text-muted-foreground'}>{until}</span>}
        </li>
      ))}
      {planned && (
        <li className="flex max-w-full items-start gap-1.5 text-sm font-semibold text-primary">
          <CalendarCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere first-letter:uppercase">
            {planText(planned)}, {planned.by}
          </span>
        </li>
      )}
    </ul>
  )
}
