/** What is typed and not yet saved is kept in this browser under keys that begin so. */
export const AUTOSAVE_PREFIX = 'kampung-autosave '

/** Signing out leaves nothing of it behind for whoever sits here next. */
export function dropKeptWork(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(AUTOSAVE_PREFIX)) localStorage.removeItem(key)
  } catch {
    // Storage is off, so nothing was kept.
  }
}
