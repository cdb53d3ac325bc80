import type { WorklistRow } from '../../../contract/worklist.ts'
import { Badge } from '../../ui/badge.tsx'
import { asideOf } from './care-words.ts'

/** What else there is to know of a row, and until when it stands there. */
export function Asides({ row }: { row: WorklistRow }) {
  const asides = asideOf(row)
  if (asides.length === 0) return null
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
    </ul>
  )
}
