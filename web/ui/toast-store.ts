import { type ReactNode, useSyncExternalStore } from 'react'

/** Section 9: one toast at a time, 5000 ms, kept 1,000,000 ms after it was dismissed. */
export const TOAST_LIMIT = 1
export const TOAST_DURATION_MS = 5000
export const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_SWIPE_THRESHOLD_PX = 50
export const TOAST_HOTKEY = ['F8']

export interface ToastOptions {
  title: ReactNode
  description?: ReactNode
  tone?: 'ok' | 'danger' | 'neutral'
  /** A button before Dismiss: 'Undo', 'Retry'. `label` is what a screen reader is told to do instead. */
  action?: { label: string; onAction: () => void }
  durationMs?: number
}

export interface ShownToast extends ToastOptions {
  id: string
  isOpen: boolean
}

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

function publish(next: readonly ShownToast[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a notice; a new one replaces the old. Callable outside React. */
export function toast(options: ToastOptions): { id: string; dismiss: () => void } {
  lastId += 1
  const id = String(lastId)
  publish([{ ...options, id, isOpen: true }, ...shown].slice(0, TOAST_LIMIT))
  return { id, dismiss: () => dismissToast(id) }
}

/** Closes one toast, or all of them; it leaves the state after the removal delay. */
export function dismissToast(id?: string): void {
  for (const item of shown) if (id === undefined || item.id === id) scheduleRemoval(item.id)
  publish(shown.map((item) => (id === undefined || item.id === id ? { ...item, isOpen: false } : item)))
}

function scheduleRemoval(id: string) {
  if (removals.has(id)) return
  const timer = setTimeout(() => {
    removals.delete(id)
    publish(shown.filter((item) => item.id !== id))
  }, TOAST_REMOVE_DELAY_MS)
  removals.set(id, timer)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function shownToasts(): readonly ShownToast[] {
  return shown
}

/** The toasts on screen now; re-renders when they change. */
export function useToast(): readonly ShownToast[] {
  return useSyncExternalStore(subscribe, shownToasts, shownToasts)
}
