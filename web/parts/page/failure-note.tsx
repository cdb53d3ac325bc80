import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'

/** Why a thing failed, said where it was tried. Announced at once. */
export function FailureNote({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      role="alert"
      className={cn(
        'flex items-start gap-2.5 rounded-md bg-destructive-soft px-3.5 py-2.5 text-destructive',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 flex-1 font-medium">{children}</div>
    </div>
  )
}
