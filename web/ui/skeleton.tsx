import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** A grey shape where content will stand, in a line or alone. Give it the final size. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden="true"
      {...props}
      className={cn('block animate-breathe rounded-sm bg-border', className)}
    />
  )
}
