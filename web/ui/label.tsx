import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

export function Label({ className, ...props }: ComponentProps<'label'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller gives htmlFor or wraps the control
    <label
      data-slot="label"
      {...props}
      className={cn('text-sm font-semibold leading-snug select-none', className)}
    />
  )
}
