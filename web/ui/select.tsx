import { Check, ChevronDown } from 'lucide-react'
import { Select as SelectPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { useFieldControl } from './field-context.ts'
import { controlClasses } from './input.tsx'

export const Select = SelectPrimitive.Root
export const SelectValue = SelectPrimitive.Value

export function SelectTrigger({
  className,
  children,
  ...props
}: ComponentProps<typeof SelectPrimitive.Trigger>) {
  return (
    <SelectPrimitive.Trigger
      data-slot="select-trigger"
      {...props}
      {...useFieldControl(props)}
      onKeyDown={(event) => {
        props.onKeyDown?.(event)
        // Ctrl or Cmd with Enter sends the form that the select stands in, and opens nothing.
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.preventDefault()
      }}
      className={cn(
        controlClasses,
        'flex h-9.5 items-center justify-between gap-2 text-left data-[placeholder]:text-muted-foreground',
        '[&>span]:truncate',
        className,
      )}
    >
      {children}
      <SelectPrimitive.Icon asChild>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </SelectPrimitive.Icon>
    </SelectPrimitive.Trigger>
  )
}

export function SelectContent({
  className,
  children,
  ...props
}: ComponentProps<typeof SelectPrimitive.Content>) {
  return (
    <SelectPrimitive.Portal>
      <SelectPrimitive.Content
        position="popper"
        sideOffset={5}
        {...props}
        className={cn(
          'z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-lg',
          'border border-border bg-popover text-popover-foreground shadow-raised data-[state=open]:animate-pop-in',
          className,
        )}
      >
        <SelectPrimitive.Viewport className="p-1.5 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden">
          {children}
        </SelectPrimitive.Viewport>
      </SelectPrimitive.Content>
    </SelectPrimitive.Portal>
  )
}

export function SelectItem({ className, children, ...props }: ComponentProps<typeof SelectPrimitive.Item>) {
  return (
    <SelectPrimitive.Item
      {...props}
      className={cn(
        'relative flex min-h-8.5 cursor-default items-center rounded-sm py-1.5 pr-9 pl-2.5 outline-none select-none',
        'data-[disabled]:opacity-50 data-[highlighted]:bg-accent data-[state=checked]:font-[560]',
        className,
      )}
    >
      <SelectPrimitive.ItemText>{children}</SelectPrimitive.ItemText>
      <SelectPrimitive.ItemIndicator className="absolute right-2.5">
        <Check aria-hidden="true" className="size-4 text-primary" />
      </SelectPrimitive.ItemIndicator>
    </SelectPrimitive.Item>
  )
}
