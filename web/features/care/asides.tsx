import { CalendarCheck } from 'lucide-react'
import type { WorklistRow } from '../../../contract/worklist.ts'
import { planText } from '../../parts/text/plan-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { asideOf } from './care-words.ts'

/** What else there is to know of a row, until when it stands there, and who goes next. */
export function Asides({ row }: { row: WorklistRow }) {
  const asides = asideOf(row)
  const { planned } = row
  if (asides.length === 0 && !planned) return null
  return (
    <ul className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
      {asides.map(({ reason, text, tone, until }) => (
        <li key={reason} className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-0.5">
          <Badge
            tone={tone}
            className="h-auto max-w-full whitespace-normal wrap-anywhere"
            {...(reason === 'risk_rose' && row.risk_because && { title: row.risk_because })}
          >
            {text}
          </Badge>
          {until && <span className="text-sm text-muted-foreground">{until}</span>}
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
