import { AlertDialog as AlertDialogPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { overlayClasses } from './dialog.tsx'
import { NoticeBranch } from './notice-area.tsx'
import { useReturnFocus } from './return-focus.ts'

export const AlertDialog = AlertDialogPrimitive.Root
export const AlertDialogTrigger = AlertDialogPrimitive.Trigger
export const AlertDialogCancel = AlertDialogPrimitive.Cancel
export const AlertDialogAction = AlertDialogPrimitive.Action

/** For questions that must be answered: a click outside does nothing, Escape cancels. */
export function AlertDialogContent({
  className,
  children,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Content>) {
  const returnFocus = useReturnFocus()
  return (
    <AlertDialogPrimitive.Portal>
      <AlertDialogPrimitive.Overlay className={overlayClasses} />
      <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center p-3 sm:items-center sm:p-6">
        <AlertDialogPrimitive.Content
          data-slot="alert-dialog-content"
          {...returnFocus}
          {...props}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus(event)
            // Radix takes the focus to Cancel and, where a question has none, leaves it behind the dialog.
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
            props.onOpenAutoFocus?.(event)
          }}
          className={cn(
            'pointer-events-auto flex max-h-[92dvh] w-full flex-col gap-5 wrap-break-word overflow-y-auto rounded-xl border border-border p-6',
            'bg-popover scroll-shadow-y text-popover-foreground shadow-raised outline-none sm:max-w-[27rem]',
            'data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
            className,
          )}
        >
          {children}
          <NoticeBranch />
        </AlertDialogPrimitive.Content>
      </div>
    </AlertDialogPrimitive.Portal>
  )
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Title>) {
  return <AlertDialogPrimitive.Title {...props} className={cn('text-lg font-[650]', className)} />
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Description>) {
  return <AlertDialogPrimitive.Description {...props} className={cn('text-muted-foreground', className)} />
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props} className={cn('flex flex-col-reverse gap-2 sm:flex-row sm:justify-end', className)} />
  )
}
