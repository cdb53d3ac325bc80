import { Switch as SwitchPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { useFieldControl } from './field-context.ts'

export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      data-slot="switch"
      {...props}
      {...useFieldControl(props)}
      className={cn(
        'inline-flex h-6 w-10.5 shrink-0 items-center rounded-full border border-input bg-muted p-0.5 transition-colors focus-ring',
        'data-[state=checked]:border-primary data-[state=checked]:bg-primary disabled:opacity-50',
        className,
      )}
    >
      <SwitchPrimitive.Thumb
        className={cn(
          'size-4.5 rounded-full bg-input transition-transform duration-150',
          'data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-primary-foreground',
        )}
      />
    </SwitchPrimitive.Root>
  )
}
