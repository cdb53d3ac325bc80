import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { usePartWords } from '../text/part-words.ts'

export interface EmptyStateProps {
  /** The seed's words: 'No data available.', 'No programmes found'. */
  text: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  /** The button that makes the first one. */
  action?: ReactNode
  className?: string
}

/** Nothing yet. */
export function EmptyState({ text, detail, icon, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center gap-3 px-6 py-14 text-center', className)}>
      {icon && (
        <div className="grid size-12 place-items-center rounded-full bg-rattan-soft text-rattan-ink [&_svg]:size-5.5">
          {icon}
        </div>
      )}
      <div className="max-w-sm text-balance">
        <div className="font-semibold">{text}</div>
        {detail && <p className="mt-1 text-muted-foreground">{detail}</p>}
      </div>
      {action}
    </div>
  )
}

export interface ErrorStateProps {
  /** What could not be had: 'The beneficiaries could not be loaded.' */
  text: ReactNode
  /** Why, when known. */
  detail?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  className?: string
}

/** Could not load. */
export function ErrorState({ text, detail, onRetry, isRetrying = false, className }: ErrorStateProps) {
  const words = usePartWords()
  return (
    <div role="alert" className={cn('flex flex-col items-center gap-3 px-6 py-14 text-center', className)}>
      <div className="grid size-12 place-items-center rounded-full bg-destructive-soft text-destructive">
        <CircleAlert aria-hidden="true" className="size-5.5" />
      </div>
      <div className="max-w-sm text-balance">
        <p className="font-semibold">{text}</p>
        {detail && <p className="mt-1 text-muted-foreground">{detail}</p>}
      </div>
      {onRetry && (
        <Button size="sm" onClick={onRetry} pending={isRetrying}>
          {words.retry}
        </Button>
      )}
    </div>
  )
}
