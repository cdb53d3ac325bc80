import { Slot } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'
import { useSidebar } from './sidebar-context.tsx'
import { Tooltip } from './tooltip.tsx'

/** A labelled list of entries; collapsed, the label gives way to a hairline. */
export function SidebarGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="pt-2">
      <div
        id={id}
        className={cn(
          'px-2.5 pb-1.5 text-xs font-semibold whitespace-nowrap text-muted-foreground transition-opacity',
          'group-data-collapsed/sidebar:opacity-0',
        )}
      >
        {label}
      </div>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {children}
      </ul>
    </div>
  )
}

export interface SidebarItemProps extends ComponentProps<'button'> {
  /** Shown as a tooltip when only the icon is left. */
  label: string
  isActive?: boolean
  /** The only child is a link; put an icon and a `<span>` inside it. */
  asChild?: boolean
}

/** One entry: an icon and a `<span>` with its words. On a phone, choosing it closes the panel. */
export function SidebarItem({
  label,
  isActive = false,
  asChild = false,
  className,
  ...props
}: SidebarItemProps) {
  const { isOpen, isMobile, setPanelOpen } = useSidebar()
  const Element = asChild ? Slot.Root : 'button'
  return (
    <li>
      <Tooltip content={label} side="right" isHidden={isOpen || isMobile}>
        <Element
          {...props}
          aria-current={isActive ? 'page' : undefined}
          onClick={(event) => {
            props.onClick?.(event as never)
            if (isMobile) setPanelOpen(false)
          }}
          className={cn(
            'relative flex h-9.5 w-full items-center gap-2.5 overflow-hidden rounded-md px-[7px] text-left font-medium whitespace-nowrap',
            'transition-colors hover:bg-sidebar-hover focus-ring focus-visible:outline-offset-[-2px]',
            '[&>span]:truncate [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-muted-foreground',
            'group-data-collapsed/sidebar:[&>span:not([data-slot=avatar])]:opacity-0 [&>span]:transition-opacity',
            isActive &&
              'bg-sidebar-accent font-semibold text-sidebar-accent-foreground hover:bg-sidebar-accent [&>svg]:text-sidebar-accent-foreground',
            className,
          )}
        />
      </Tooltip>
    </li>
  )
}
