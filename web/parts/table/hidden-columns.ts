import { shownId } from '../../session/session-account.ts'

// Two people may share a browser.
const storageKey = (table: string) => `kampung-columns-${table}-${shownId()}`

/** The columns this person hid in a table, or `undefined` when they never chose. */
export function keptHiddenColumns(table: string): string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(table)) ?? 'null')
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : undefined
  } catch {
    return undefined
  }
}

/** Keeps the choice in this browser; silently forgets it where storage is off. */
export function keepHiddenColumns(table: string, visibility: Record<string, boolean>): void {
  const hidden = Object.keys(visibility).filter((id) => visibility[id] === false)
  try {
    localStorage.setItem(storageKey(table), JSON.stringify(hidden))
  } catch {
    // The choice lasts until the page is left.
  }
}
