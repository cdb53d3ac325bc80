import { CircleAlert, CircleCheck } from 'lucide-react'
import { Toast as ToastPrimitive } from 'radix-ui'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import {
  dismissToast,
  type ShownToast,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_THRESHOLD_PX,
  useToast,
} from './toast-store.ts'

/** The toast area: mount it through `Toaster`. The timer waits while the pointer or focus is in it; F8 goes to it. */
export function ToastArea({ dismissLabel }: { dismissLabel: string }) {
  const toasts = useToast()
  const area = useRef<HTMLOListElement>(null)
  useGoingOn(area, toasts[0]?.id)
  return (
    <ToastPrimitive.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} dismissLabel={dismissLabel} />
      ))}
      <ToastPrimitive.Viewport
        ref={area}
        data-slot="toast-viewport"
        hotkey={TOAST_HOTKEY}
        className="fixed right-0 bottom-0 z-100 mb-(--toast-lift) flex w-full flex-col gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none sm:max-w-[26rem]"
      />
    </ToastPrimitive.Provider>
  )
}

/**
 * A notice that was dismissed under the pointer leaves the area's timers stopped, for nothing is left to be left. The
 * next one starts them, unless pointer or focus is still there.
 */
function useGoingOn(area: RefObject<HTMLOListElement | null>, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => {
      const region = area.current?.parentElement
      if (region && !region.matches(':hover') && !region.contains(document.activeElement))
        region.dispatchEvent(new FocusEvent('focusout'))
    }, 50)
    return () => clearTimeout(timer)
  }, [area, id])
}

function ToastCard({ item, dismissLabel }: { item: ShownToast; dismissLabel: string }) {
  const isDanger = item.tone === 'danger'
  const Icon = isDanger ? CircleAlert : CircleCheck
  return (
    <ToastPrimitive.Root
      open={item.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(item.id)}
      duration={item.durationMs ?? TOAST_DURATION_MS}
      type={isDanger ? 'foreground' : 'background'}
      className={cn(
        'pointer-events-auto! flex items-start gap-3 rounded-xl border border-border bg-popover p-3.5 pl-4 text-popover-foreground shadow-raised focus-ring',
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-toast-in data-[swipe=end]:animate-toast-swipe-out',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      )}
    >
      {item.tone !== 'neutral' && (
        <Icon
          aria-hidden="true"
          className={cn('mt-1.5 size-4.5 shrink-0', isDanger ? 'text-destructive' : 'text-ok')}
        />
      )}
      <div className="min-w-0 flex-1 py-1">
        <ToastPrimitive.Title className="font-semibold">{item.title}</ToastPrimitive.Title>
        {item.description && (
          <ToastPrimitive.Description className="mt-0.5 text-sm text-muted-foreground">
            {item.description}
          </ToastPrimitive.Description>
        )}
      </div>
      {item.action && (
        <ToastPrimitive.Action asChild altText={item.action.label} onClick={item.action.onAction}>
          <Button size="sm">{item.action.label}</Button>
        </ToastPrimitive.Action>
      )}
      <ToastPrimitive.Close asChild>
        <Button size="sm" variant="ghost" className="text-muted-foreground hover:text-foreground">
          {dismissLabel}
        </Button>
      </ToastPrimitive.Close>
    </ToastPrimitive.Root>
  )
}
