import { Tabs as TabsPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

export const Tabs = TabsPrimitive.Root

export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      {...props}
      className={cn('inline-flex w-full gap-1 rounded-lg bg-muted p-1 sm:w-fit', className)}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      {...props}
      className={cn(
        'inline-flex h-8 flex-1 items-center justify-center gap-2 rounded-sm px-3.5 font-[560] text-muted-foreground transition-colors',
        'whitespace-nowrap hover:text-foreground data-[state=active]:bg-card data-[state=active]:text-foreground',
        'data-[state=active]:shadow-[0_1px_2px_rgb(0_0_0/0.08)] disabled:opacity-50 focus-ring dark:data-[state=active]:bg-border-strong',
        className,
      )}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content {...props} className={cn('mt-5 rounded-sm focus-ring', className)} />
}
