import { type PointerEvent, useRef, useState } from 'react'
import { TOAST_SWIPE_THRESHOLD_PX } from './toast-store.ts'

/** Less than this is a finger that trembles while it presses a button. */
const STILL_PX = 8

/** A swipe to the right; at 50 px and more it dismisses (section 9), otherwise the notice slides back. */
export function useToastSwipe(onDismiss: () => void) {
  const from = useRef<number | null>(null)
  const [shift, setShift] = useState<number | null>(null)

  function end(event: PointerEvent<HTMLElement>, isDone: boolean) {
    const by = shift ?? 0
    from.current = null
    setShift(null)
    if (by === 0) return
    // The button under the finger was not what was meant.
    event.currentTarget.addEventListener('click', (click) => click.stopPropagation(), {
      once: true,
      capture: true,
    })
    if (isDone && by >= TOAST_SWIPE_THRESHOLD_PX) onDismiss()
  }

  return {
    shift,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button === 0) from.current = event.clientX
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (from.current === null) return
        const by = event.clientX - from.current
        if (shift === null && by < STILL_PX) return
        if (shift === null) event.currentTarget.setPointerCapture?.(event.pointerId)
        setShift(Math.max(0, by))
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    },
  }
}
