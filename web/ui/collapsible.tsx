import { ChevronDown } from 'lucide-react'
import { Collapsible as CollapsiblePrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

export const Collapsible = CollapsiblePrimitive.Root

/** A full-width heading that opens and closes, with a chevron. */
export function CollapsibleTrigger({
  className,
  children,
  ...props
}: ComponentProps<typeof CollapsiblePrimitive.Trigger>) {
  return (
    <CollapsiblePrimitive.Trigger
      {...props}
      className={cn(
        'group/collapse flex min-h-11 w-full items-center justify-between gap-3 rounded-md text-left font-semibold focus-ring',
        className,
      )}
    >
      {children}
      <ChevronDown
        aria-hidden="true"
        className="size-4.5 shrink-0 text-muted-foreground transition-transform duration-200 print:hidden group-data-[state=open]/collapse:rotate-180"
      />
    </CollapsiblePrimitive.Trigger>
  )
}

export function CollapsibleContent({
  className,
  ...props
}: ComponentProps<typeof CollapsiblePrimitive.Content>) {
  return (
    <CollapsiblePrimitive.Content
      {...props}
      className={cn(
        'overflow-hidden data-[state=closed]:animate-close-up data-[state=open]:animate-open-down',
        className,
      )}
    />
  )
}
