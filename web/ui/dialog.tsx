import { X } from 'lucide-react'
import { Dialog as DialogPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { NoticeBranch } from './notice-area.tsx'
import { useReturnFocus } from './return-focus.ts'

export const Dialog = DialogPrimitive.Root
export const DialogTrigger = DialogPrimitive.Trigger
export const DialogClose = DialogPrimitive.Close

export const overlayClasses =
  'fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in print:hidden'

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl', xl: 'sm:max-w-4xl' }

/** A body of which something is seen however high head and foot are: of a phone's dialogs, whose letters may be twice the size. */
export const SEEN_BODY = 'min-h-[min(8rem,30dvh)]'

/** Put a `DialogHeader`, a `DialogBody` (it scrolls) and a `DialogFooter` inside. */
export function DialogContent({
  className,
  children,
  size = 'md',
  hasClose = true,
  isAtTop = false,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content> & {
  size?: keyof typeof widths
  hasClose?: boolean
  /** Hangs from the top, and fills a phone: for a box to type in, which the keyboard on screen must not cover. */
  isAtTop?: boolean
}) {
  const returnFocus = useReturnFocus()
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay data-slot="dialog-overlay" className={overlayClasses} />
      <div
        className={cn(
          'pointer-events-none fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6',
          isAtTop && 'items-start sm:items-start sm:pt-[12vh]',
        )}
      >
        <DialogPrimitive.Content
          data-slot="dialog-content"
          aria-describedby={undefined}
          {...returnFocus}
          {...props}
          className={cn(
            // With little height head and foot scroll along: they would leave nothing between them. So do they where large letters make them higher than the window.
            'pointer-events-auto relative flex max-h-[92dvh] w-full flex-col scroll-shadow-y overflow-x-hidden overflow-y-auto wrap-break-word border border-border bg-popover short:block',
            'rounded-t-xl text-popover-foreground shadow-raised outline-none sm:max-h-[88dvh] sm:rounded-xl',
            'data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
            widths[size],
            isAtTop &&
              'max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none max-sm:border-0 sm:max-h-[min(34rem,76dvh)]',
            className,
          )}
        >
          {children}
          <NoticeBranch />
          {hasClose && <CloseCorner />}
        </DialogPrimitive.Content>
      </div>
    </DialogPrimitive.Portal>
  )
}

/** The cross in the corner of a dialog or sheet. */
export function CloseCorner() {
  return (
    <DialogPrimitive.Close asChild>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Close"
        className="absolute top-4 right-4 text-muted-foreground hover:text-foreground"
      >
        <X />
      </Button>
    </DialogPrimitive.Close>
  )
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('flex shrink-0 flex-col gap-1 px-6 pt-5 pb-4 pr-14', className)} />
}

export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={cn(
        'scroll-shadow-y min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6',
        // One with no control inside takes the focus itself; a ring outside it would be cut to two lines.
        'rounded-md -outline-offset-2 focus-visible:outline-2 focus-visible:outline-primary',
        className,
      )}
    />
  )
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      {...props}
      className={cn(
        'flex shrink-0 flex-col-reverse gap-2 border-t border-border px-6 py-4 sm:flex-row sm:justify-end',
        className,
      )}
    />
  )
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title {...props} className={cn('text-lg font-[650]', className)} />
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return <DialogPrimitive.Description {...props} className={cn('text-muted-foreground', className)} />
}
