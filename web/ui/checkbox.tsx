import { Check, Minus } from 'lucide-react'
import { Checkbox as CheckboxPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { useFieldControl } from './field-context.ts'

/** 18 px box inside a 24 px target. `checked="indeterminate"` shows a dash. */
export function Checkbox({ className, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      data-slot="checkbox"
      {...props}
      {...useFieldControl(props)}
      className={cn('group/check grid size-6 shrink-0 place-items-center rounded-xs focus-ring', className)}
    >
      <span
        className={cn(
          'grid size-4.5 place-items-center rounded-xs border border-input bg-card text-primary-foreground transition-colors',
          'group-hover/check:border-primary group-data-[state=checked]/check:border-primary group-data-[state=checked]/check:bg-primary',
          'group-data-[state=indeterminate]/check:border-primary group-data-[state=indeterminate]/check:bg-primary',
          'group-aria-invalid/check:border-destructive group-disabled/check:opacity-50',
        )}
      >
        <CheckboxPrimitive.Indicator>
          <Check
            strokeWidth={3}
            className="hidden size-3.5 group-data-[state=checked]/check:block"
            aria-hidden="true"
          />
          <Minus
            strokeWidth={3}
            className="hidden size-3.5 group-data-[state=indeterminate]/check:block"
            aria-hidden="true"
          />
        </CheckboxPrimitive.Indicator>
      </span>
    </CheckboxPrimitive.Root>
  )
}
