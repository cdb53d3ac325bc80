import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { useFieldControl } from './field-context.ts'

/** 16 px on a phone: below that, iOS zooms into a field that takes focus. */
export const controlClasses = cn(
  'w-full rounded-md border border-input bg-card px-3 text-base text-foreground max-md:text-[1rem] transition-[border-color,box-shadow]',
  'placeholder:text-muted-foreground disabled:cursor-not-allowed disabled:bg-muted disabled:opacity-70 field-ring',
)

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      type={type}
      {...props}
      {...useFieldControl(props)}
      className={cn(
        controlClasses,
        'h-9.5 read-only:bg-muted file:mr-3 file:border-0 file:bg-transparent',
        className,
      )}
    />
  )
}
