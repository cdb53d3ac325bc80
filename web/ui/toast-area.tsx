import { CircleAlert, CircleCheck } from 'lucide-react'
import { DismissableLayer, Presence } from 'radix-ui/internal'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { setNoticeArea } from './notice-area.tsx'
import { isSomethingOnTop } from './shortcuts.ts'
import { useToastPlace } from './toast-place.ts'
import { dismissToast, type ShownToast, TOAST_HOTKEY, useToast } from './toast-store.ts'
import { useToastSwipe } from './toast-swipe.ts'
import { useToastTimer } from './toast-timer.ts'

type Props = { label: string; dismissLabel: string; isLarge?: boolean }

/**
 * The toast area: mount it through `Toaster`. The timer waits while the pointer or focus is in it; F8 goes to it, also
 * out of a dialog. Our own, because Radix's notice takes Escape before the dialog that the person is in, and is hidden
 * from screen readers by it: what has aria-live is not.
 */
export function ToastArea({ label, dismissLabel, isLarge = false }: Props) {
  const [item] = useToast()
  const area = useRef<HTMLOListElement>(null)
  const [isHeld, setHeld] = useState(false)
  const id = item?.id
  const place = useToastPlace(area, id, {
    isHeld,
    // What failed, and what offers something to do, stays.
    mayGo: item !== undefined && item.tone !== 'danger' && !item.action,
    onGo: () => dismissToast(id),
  })
  useAreaKeys(area, item)

  // A notice that goes under the pointer or the focus leaves neither: what comes next starts anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each notice
  useEffect(() => setHeld(isWithin(area.current)), [id])

  useEffect(() => {
    const hold = () => setHeld(true)
    const release = () => setHeld(isWithin(area.current))
    window.addEventListener('blur', hold)
    window.addEventListener('focus', release)
    return () => {
      window.removeEventListener('blur', hold)
      window.removeEventListener('focus', release)
    }
  }, [])

  const attach = useCallback((element: HTMLOListElement | null) => {
    area.current = element
    setNoticeArea(element)
  }, [])

  return (
    <DismissableLayer.Branch role="region" aria-label={`${label} (${TOAST_HOTKEY.join('+')})`}>
      <ol
        ref={attach}
        data-place={place}
        tabIndex={-1}
        aria-live={item?.tone === 'danger' ? 'assertive' : 'polite'}
        data-slot="toast-viewport"
        onPointerMove={() => setHeld(true)}
        onPointerLeave={() => setHeld(area.current?.contains(document.activeElement) ?? false)}
        onFocus={() => setHeld(true)}
        onBlur={(event) => setHeld(event.currentTarget.contains(event.relatedTarget))}
        className={cn(
          'pointer-events-none fixed z-100 mb-(--toast-lift) flex w-full flex-col gap-2 p-4 outline-none sm:max-w-[26rem]',
          place.endsWith('left') ? 'left-0' : 'right-0',
          place.startsWith('top')
            ? 'top-0 pt-[max(1rem,env(safe-area-inset-top))]'
            : 'bottom-0 pb-[max(1rem,env(safe-area-inset-bottom))]',
        )}
      >
        {item && (
          <Presence.Root key={item.id} present={item.isOpen}>
            <ToastCard item={item} isHeld={isHeld} dismissLabel={dismissLabel} isLarge={isLarge} />
          </Presence.Root>
        )}
      </ol>
    </DismissableLayer.Branch>
  )
}

const isWithin = (area: HTMLElement | null) =>
  area !== null && (area.matches(':has(:hover)') || area.contains(document.activeElement))

/** F8 leads to the notice and Escape back; outside the area Escape is the dialog's, if there is one. */
function useAreaKeys(area: React.RefObject<HTMLElement | null>, item: ShownToast | undefined) {
  const cameFrom = useRef<HTMLElement | null>(null)
  const id = item?.id
  const isOpen = item?.isOpen ?? false

  useEffect(() => {
    if (!isOpen) return
    function onKeyDown(event: KeyboardEvent) {
      const isInside = area.current?.contains(document.activeElement) ?? false
      if (TOAST_HOTKEY.includes(event.key)) {
        if (!isInside && document.activeElement instanceof HTMLElement)
          cameFrom.current = document.activeElement
        area.current?.focus()
      }
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (!isInside && isSomethingOnTop()) return
      // Before any layer hears of it.
      if (isInside) event.stopImmediatePropagation()
      dismissToast(id)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [area, id, isOpen])

  useEffect(() => {
    if (isOpen || !area.current?.contains(document.activeElement)) return
    cameFrom.current?.focus()
  }, [area, isOpen])
}

function ToastCard({
  item,
  isHeld,
  dismissLabel,
  isLarge,
  ...presence
}: {
  item: ShownToast
  isHeld: boolean
  dismissLabel: string
  /** 44 px to press: the volunteer area's. */
  isLarge: boolean
  ref?: React.Ref<HTMLLIElement>
}) {
  const isDanger = item.tone === 'danger'
  const Icon = isDanger ? CircleAlert : CircleCheck
  const dismiss = () => dismissToast(item.id)
  const { shift, handlers } = useToastSwipe(dismiss)
  useToastTimer(item, isHeld || shift !== null)
  return (
    <li
      {...presence}
      {...handlers}
      data-state={item.isOpen ? 'open' : 'closed'}
      style={{ transform: shift ? `translateX(${shift}px)` : undefined }}
      className={cn(
        // Never higher than the window: with letters of twice the size it scrolls.
        'pointer-events-auto flex max-h-[calc(100dvh-var(--toast-lift)-2.25rem)] flex-wrap overflow-y-auto touch-pan-y items-start gap-3 rounded-xl border border-border bg-popover p-3.5 pl-4 text-popover-foreground shadow-raised',
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-toast-in',
        shift === null && 'transition-transform',
      )}
    >
      {item.tone !== 'neutral' && (
        <Icon
          aria-hidden="true"
          className={cn('mt-1.5 size-4.5 shrink-0', isDanger ? 'text-destructive' : 'text-ok')}
        />
      )}
      <div className={cn('min-w-[min(60%,7rem)] flex-1 py-1', isLarge && 'leading-tight')}>
        <div className="font-semibold">{item.title}</div>
        {item.description && <div className="mt-0.5 text-sm text-muted-foreground">{item.description}</div>}
      </div>
      {/* Large ones stand below the words together, or they would leave these a narrow column. */}
      <div className={cn('ml-auto flex flex-wrap justify-end gap-x-3', isLarge && item.action && 'w-full')}>
        {item.action && (
          <Button
            size={isLarge ? 'lg' : 'sm'}
            onClick={() => {
              dismiss()
              item.action?.onAction()
            }}
          >
            {item.action.label}
          </Button>
        )}
        <Button
          size={isLarge ? 'lg' : 'sm'}
          variant="ghost"
          className="px-3 text-muted-foreground hover:text-foreground"
          onClick={dismiss}
        >
          {dismissLabel}
        </Button>
      </div>
    </li>
  )
}
