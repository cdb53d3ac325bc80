import { MissingPart } from './missing-part.ts'
import { reloadIfReachable } from './reload-if-reachable.ts'

const KEY = 'kampung-reloaded-at'
const PAUSE = 30_000

/** What the office says of it. */
export const MISSING_PART =
  'A part of this page could not be loaded. The server was just updated, or you are offline.'

export function isMissingPart(error: unknown): boolean {
  if (error instanceof MissingPart) return true
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  )
}

/**
 * After an update the parts that an open page knows are gone, and the page is loaded anew; at most once in half
 * a minute, so that it never turns in circles. Unsaved work asks first, as always.
 */
export function reloadWhenReplaced(): void {
  window.addEventListener('vite:preloadError', () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE) return
      sessionStorage.setItem(KEY, String(Date.now()))
    } catch {
      // Without storage nothing would stop the circle.
      return
    }
    void reloadIfReachable()
  })
}
