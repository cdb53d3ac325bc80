import { PanelLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { DialogTitle } from './dialog.tsx'
import { Sheet, SheetContent } from './sheet.tsx'
import { modifierName } from './shortcuts.ts'
import { useSidebar } from './sidebar-context.tsx'
import { Tooltip } from './tooltip.tsx'

/** Section 2: 16rem open, 3rem collapsed to icons, and below 768 px a panel of 18rem that slides in. */
export function Sidebar({ children, label }: { children: ReactNode; label: string }) {
  const { isOpen, isMobile, isPanelOpen, setPanelOpen } = useSidebar()

  if (isMobile)
    return (
      <Sheet open={isPanelOpen} onOpenChange={setPanelOpen}>
        <SheetContent
          side="left"
          data-state={isPanelOpen ? 'open' : 'closed'}
          className="group/sidebar w-[18rem]! max-w-[85vw] bg-sidebar text-sidebar-foreground"
          hasClose={false}
        >
          <DialogTitle className="sr-only">{label}</DialogTitle>
          {children}
        </SheetContent>
      </Sheet>
    )

  return (
    <aside
      data-slot="sidebar"
      data-collapsed={isOpen ? undefined : 'true'}
      aria-label={label}
      className={cn(
        'group/sidebar sticky top-0 z-20 flex h-dvh shrink-0 flex-col overflow-hidden border-r border-sidebar-border bg-sidebar',
        'text-sidebar-foreground transition-[width] duration-200 ease-settle',
        isOpen ? 'w-[16rem]' : 'w-[3rem]',
      )}
    >
      {children}
    </aside>
  )
}

/** The page beside the sidebar. */
export function SidebarInset({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('flex min-w-0 flex-1 flex-col', className)} />
}

export function SidebarTrigger({ className }: { className?: string }) {
  const { toggle, isOpen, isMobile } = useSidebar()
  return (
    <Tooltip content={`${isOpen ? 'Collapse' : 'Open'} sidebar (${modifierName} B)`} isHidden={isMobile}>
      <Button
        variant="ghost"
        size="icon-sm"
        onClick={toggle}
        aria-label="Toggle sidebar"
        className={cn('text-muted-foreground', className)}
      >
        <PanelLeft />
      </Button>
    </Tooltip>
  )
}

export function SidebarHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('flex h-14 shrink-0 items-center gap-2.5 px-2', className)} />
}

export function SidebarContent({ className, ...props }: ComponentProps<'nav'>) {
  return (
    <nav
      aria-label="Main"
      {...props}
      // A classic scrollbar would cover half of the icons that are left of it.
      className={cn(
        'flex min-h-0 flex-1 flex-col gap-2 overflow-x-hidden overflow-y-auto px-2 [scrollbar-width:thin]',
        'group-data-[collapsed]/sidebar:[scrollbar-width:none]',
        className,
      )}
    />
  )
}

export function SidebarFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={cn(
        'flex shrink-0 flex-col gap-1 border-t border-sidebar-border p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]',
        className,
      )}
    />
  )
}
