import { CalendarCheck } from 'lucide-react'
import type { WorklistRow } from '../../../contract/worklist.ts'
import { planText } from '../../parts/text/plan-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { asideOf, whereDueText } from './care-words.ts'

type Props = {
  row: WorklistRow
  /** In a table: all on one line, cut where there is no room; the whole is said by the pointer, to a screen reader and on paper. */
  isBrief?: boolean
}

const plan = (planned: NonNullable<WorklistRow['planned']>) => `${planText(planned)}, ${planned.by}`

/** What else there is to know of a row, until when it stands there, and who goes next. */
export function Asides({ row, isBrief = false }: Props) {
  const asides = asideOf(row)
  const { planned } = row
  const whereDue = isBrief ? whereDueText(row) : ''
  if (asides.length === 0 && !planned && !whereDue) return null
  return (
    <ul
      className={cn(
        'flex flex-wrap items-center gap-x-2',
        isBrief
          ? 'gap-y-0.5 md:not-print:max-w-44 md:not-print:flex-nowrap @3xl:not-print:max-w-52 @5xl:not-print:max-w-72'
          : 'mt-1.5 gap-y-1',
      )}
    >
      {asides.map(({ reason, text, tone, until }) => (
        <li
          key={reason}
          className={cn(
            'flex max-w-full flex-wrap items-center gap-x-2 gap-y-0.5',
            isBrief && 'md:min-w-16 md:shrink-0',
          )}
        >
          <Badge
            tone={tone}
            className={cn(
              'h-auto max-w-full min-w-min rounded-[0.8rem] whitespace-normal wrap-break-word',
              isBrief && 'py-0 leading-5 low:leading-4 md:not-print:whitespace-nowrap',
            )}
            {...(isBrief && until && { title: until })}
            {...(reason === 'risk_rose' && row.risk_because && { title: row.risk_because })}
          >
            {text}
          </Badge>
          {until && (
            <span className={cn('text-sm text-muted-foreground', isBrief && 'not-print:sr-only')}>
              {until}
            </span>
          )}
        </li>
      ))}
      {planned && (
        <li className="flex max-w-full min-w-0 items-start gap-1.5 text-sm font-semibold text-primary">
          <CalendarCheck aria-hidden="true" className={cn('size-4 shrink-0', !isBrief && 'mt-0.5')} />
          <span
            className={cn(
              'wrap-anywhere first-letter:uppercase',
              isBrief && 'leading-4.5 md:not-print:truncate',
            )}
            {...(isBrief && { title: plan(planned) })}
          >
            {plan(planned)}
          </span>
        </li>
      )}
      {whereDue && (
        <li
          title={whereDue}
          className="min-w-0 text-sm leading-4.5 wrap-anywhere text-muted-foreground low:leading-4 md:not-print:truncate"
        >
          {whereDue}
        </li>
      )}
    </ul>
  )
}
