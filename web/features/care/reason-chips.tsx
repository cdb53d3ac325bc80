import { REASONS, type Reason } from '../../../contract/due.ts'
import type { WorklistCounts } from '../../../contract/worklist.ts'
import { cn } from '../../ui/class-names.ts'
import { REASON_WORDS } from './care-words.ts'

type Props = {
  counts: WorklistCounts
  reason: Reason | undefined
  onChange: (reason: Reason | undefined) => void
}

/** Everybody, or those of one reason; a person may have several. */
export function ReasonChips({ counts, reason, onChange }: Props) {
  const there = REASONS.filter((one) => (counts.reasons[one] ?? 0) > 0 || one === reason)
  const chip = (value: Reason | undefined, label: string, count: number) => (
    <button
      key={label}
      type="button"
      aria-pressed={reason === value}
      onClick={() => onChange(value)}
      className={cn(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap transition-colors focus-ring max-md:min-h-10',
        reason === value
          ? 'border-foreground bg-foreground font-semibold text-background'
          : 'border-border-strong bg-card hover:bg-accent',
      )}
    >
      {label}{' '}
      <span className={cn('tabular', reason === value ? 'opacity-75' : 'text-muted-foreground')}>
        {count.toLocaleString('en')}
      </span>
    </button>
  )
  return (
    <fieldset aria-label="Why somebody is listed" className="flex flex-wrap gap-1.5">
      {chip(undefined, 'All', counts.people)}
      {there.map((one) => chip(one, REASON_WORDS[one], counts.reasons[one] ?? 0))}
    </fieldset>
  )
}
