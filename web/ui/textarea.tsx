import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { useFieldControl } from './field-context.ts'
import { controlClasses } from './input.tsx'

/** Grows with what is typed, where the browser knows `field-sizing`. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      {...props}
      {...useFieldControl(props)}
      className={cn(
        controlClasses,
        'field-sizing-content min-h-24 read-only:bg-muted py-2 leading-normal',
        className,
      )}
    />
  )
}
