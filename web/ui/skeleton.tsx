import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** A grey shape where content will stand. Give it the final size. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      {...props}
      className={cn('animate-breathe rounded-sm bg-border', className)}
    />
  )
}
