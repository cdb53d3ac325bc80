import { MissingPart } from './missing-part.ts'

const KEY = 'kampung-reloaded-at'
const PAUSE = 30_000

export function isMissingPart(error: unknown): boolean {
  if (error instanceof MissingPart) return true
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  )
}

/** Loads the page anew if the server is there: with no network that would lose the page for nothing. */
export async function reloadIfReachable(): Promise<void> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store' })
    if (answer.ok) window.location.reload()
  } catch {
    // Still away: what is on screen stays.
  }
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
