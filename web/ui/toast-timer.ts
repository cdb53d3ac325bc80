import { useEffect, useRef } from 'react'
import { dismissToast, type ShownToast, TOAST_DURATION_MS } from './toast-store.ts'

/** Closes a notice when its time is over; while it is held, its time stands still (section 4). */
export function useToastTimer({ id, isOpen, durationMs }: ShownToast, isHeld: boolean): void {
  const left = useRef(durationMs ?? TOAST_DURATION_MS)
  useEffect(() => {
    if (!isOpen || isHeld) return
    const since = Date.now()
    const timer = setTimeout(() => dismissToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - since))
    }
  }, [id, isOpen, isHeld])
}
