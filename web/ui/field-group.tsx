import type { ReactNode } from 'react'
import { cn } from './class-names.ts'
import { useFieldGroup } from './field-context.ts'

/** Several controls that are one answer: they take their name and what is wrong from the `FormField` around them. */
export function FieldGroup({ className, children }: { className?: string; children: ReactNode }) {
  // A group cannot be required, only what is in it.
  const { 'aria-required': _, ...group } = useFieldGroup({})
  return (
    <fieldset {...group} className={cn('flex min-w-0 flex-col', className)}>
      {children}
    </fieldset>
  )
}
