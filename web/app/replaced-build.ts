const KEY = 'kampung-reloaded-at'
const PAUSE = 30_000

/** True for the failure to load a part of the app: the server was updated since the page was opened, or is away. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  )
}

/**
 * After an update the parts that an open page knows are gone: the page is loaded anew, at most once in half a
 * minute, so that a server that is away does not make it turn in circles. Unsaved work asks first, as always.
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
    window.location.reload()
  })
}
