import { Dialog as DialogPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { CloseCorner, overlayClasses } from './dialog.tsx'
import { NoticeBranch } from './notice-area.tsx'
import { useReturnFocus } from './return-focus.ts'

export const Sheet = DialogPrimitive.Root
export const SheetTrigger = DialogPrimitive.Trigger
export const SheetClose = DialogPrimitive.Close

const sides = {
  right:
    'right-0 border-l data-[state=closed]:animate-slide-out-right data-[state=open]:animate-slide-in-right sm:max-w-[34rem]',
  left: 'left-0 border-r data-[state=closed]:animate-slide-out-left data-[state=open]:animate-slide-in-left sm:max-w-[34rem]',
}

/** A panel from the side. Fill it with `DialogHeader`, `DialogBody`, `DialogFooter`. */
export function SheetContent({
  className,
  children,
  side = 'right',
  hasClose = true,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content> & { side?: keyof typeof sides; hasClose?: boolean }) {
  const returnFocus = useReturnFocus()
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay data-slot="sheet-overlay" className={overlayClasses} />
      <DialogPrimitive.Content
        data-slot="sheet-content"
        aria-describedby={undefined}
        {...returnFocus}
        {...props}
        className={cn(
          'fixed inset-y-0 z-50 flex w-full flex-col short:block short:overflow-y-auto border-border bg-popover text-popover-foreground shadow-raised outline-none',
          sides[side],
          className,
        )}
      >
        {children}
        <NoticeBranch />
        {hasClose && <CloseCorner />}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  )
}
