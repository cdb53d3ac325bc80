import { PAGE_SIZE, PAGE_SIZES } from '../../../contract/constants.ts'
import { shownId } from '../../session/session-account.ts'

export type PageSize = (typeof PAGE_SIZES)[number]

// Two people may share a browser.
const storageKey = (table: string) => `kampung-page-size-${table}-${shownId()}`

/** How many rows this person chose for a table; section 9's 12 when they never did. */
export function keptPageSize(table: string): PageSize {
  try {
    const kept = localStorage.getItem(storageKey(table))
    return PAGE_SIZES.find((size) => String(size) === kept) ?? PAGE_SIZE
  } catch {
    return PAGE_SIZE
  }
}

/** Keeps the choice in this browser; silently forgets it where storage is off. */
export function keepPageSize(table: string, size: PageSize): void {
  try {
    localStorage.setItem(storageKey(table), String(size))
  } catch {
    // The choice lasts as long as the address.
  }
}

/** The page on which the first row that is shown now stands once pages have another size. */
export const pageAfterResize = (page: number, from: number, to: number): number =>
  Math.floor(((page - 1) * from) / to) + 1
