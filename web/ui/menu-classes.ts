import { cn } from './class-names.ts'

export const menuPanel = cn(
  'z-50 min-w-44 overflow-hidden rounded-lg border border-border bg-popover p-1.5 text-popover-foreground shadow-raised outline-none print:hidden',
  'data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
)

export const menuItem = cn(
  'relative flex min-h-8.5 cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none select-none',
  'data-[disabled]:pointer-events-none data-[disabled]:opacity-50 data-[highlighted]:bg-accent',
  '[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground',
)
