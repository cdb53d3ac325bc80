import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

/** A key as it is printed on the keyboard. */
export function KeyCap({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={cn(
        'inline-grid h-6 min-w-6 place-items-center rounded-xs border border-border-strong bg-card px-1.5 [font-family:inherit] text-xs font-medium text-muted-foreground',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
