import { visitDueText } from '../../parts/text/standing.ts'
import { cn } from '../../ui/class-names.ts'

const tones = {
  danger: ['text-destructive', 'bg-destructive'],
  warm: ['text-rattan-ink', 'bg-rattan-ink'],
  ok: ['text-foreground', 'bg-primary'],
  muted: ['text-muted-foreground', 'bg-muted-foreground'],
} as const

/** Without the bar, where something else stands below. */
type Bare = { isBare?: boolean }

/** 'Overdue 9 days every 14', over how much of the time is used up: the words say what the colour does. */
export function StandingLine({ isBare = false, ...row }: Parameters<typeof visitDueText>[0] & Bare) {
  const { text, detail, tone, share } = visitDueText(row)
  const [ink, fill] = tones[tone]
  return (
    <div className="min-w-0">
      <p className="leading-5.5 low:leading-4">
        <span className={cn('font-[620]', ink)}>{text}</span>
        {detail && ' '}
        {detail && (
          <span className="inline-block text-sm leading-[inherit] text-muted-foreground">{detail}</span>
        )}
      </p>
      {share > 0 && !isBare && (
        <div aria-hidden="true" className="mt-1.5 h-1 max-w-52 overflow-hidden rounded-full bg-muted">
          <div className={cn('h-full rounded-full', fill)} style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </div>
  )
}
