import { Command as CommandPrimitive } from 'cmdk'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** A box to type in above a list that its arrow keys walk. It filters nothing by itself. */
export function Command({ className, ...props }: ComponentProps<typeof CommandPrimitive>) {
  return (
    <CommandPrimitive
      shouldFilter={false}
      vimBindings={false}
      loop
      {...props}
      className={cn('flex min-h-0 flex-1 flex-col outline-none', className)}
    />
  )
}

export function CommandInput({ className, ...props }: ComponentProps<typeof CommandPrimitive.Input>) {
  return (
    <div className="flex flex-1 items-center gap-3 pl-4">
      <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted-foreground" />
      <CommandPrimitive.Input
        autoComplete="off"
        spellCheck={false}
        {...props}
        className={cn(
          'h-14 w-full min-w-0 bg-transparent text-[1rem] outline-none placeholder:text-muted-foreground',
          className,
        )}
      />
    </div>
  )
}

export function CommandList({ className, ...props }: ComponentProps<typeof CommandPrimitive.List>) {
  return (
    <CommandPrimitive.List
      {...props}
      className={cn('min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2', className)}
    />
  )
}

export function CommandGroup({ className, ...props }: ComponentProps<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      {...props}
      className={cn(
        'pb-2 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1.5',
        '[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted-foreground',
        className,
      )}
    />
  )
}

export function CommandItem({ className, ...props }: ComponentProps<typeof CommandPrimitive.Item>) {
  return (
    <CommandPrimitive.Item
      {...props}
      className={cn(
        'flex min-h-10 cursor-default items-center gap-3 rounded-md px-2.5 py-1.5 outline-none select-none max-md:min-h-12',
        'data-[disabled=true]:opacity-60 data-[selected=true]:bg-accent',
        '[&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-muted-foreground data-[selected=true]:[&>svg]:text-foreground',
        className,
      )}
    />
  )
}
