import { shownId } from '../../session/session-account.ts'

type Choice = { hidden: string[]; shown: string[] }

// Two people may share a browser.
const copyKey = (list: string) => `kampung-column-choice-${list}-${shownId()}`
const OLDER = 'kampung-columns-'
const olderKey = (list: string) => `${OLDER}${list}-${shownId()}`

const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** What the server said last, as this browser saw it. */
export function keptCopy(list: string): Choice | undefined {
  const kept = read(copyKey(list))
  if (!(kept instanceof Object && 'hidden' in kept && 'shown' in kept)) return undefined
  return { hidden: names(kept.hidden), shown: names(kept.shown) }
}

/** Silently forgets it where storage is off: the server has it. */
export function keepCopy(
  list: string,
  choice: { hidden: readonly string[]; shown: readonly string[] },
): void {
  try {
    localStorage.setItem(copyKey(list), JSON.stringify(choice))
  } catch {
    // The server has it.
  }
}

/** What an earlier release kept in this browser alone. */
export function olderChoice(list: string): Choice | undefined {
  const kept = read(olderKey(list))
  return Array.isArray(kept) ? { hidden: names(kept), shown: [] } : undefined
}

export function dropOlderChoice(list: string): void {
  try {
    localStorage.removeItem(olderKey(list))
  } catch {
    // There is none.
  }
}

/** The lists of which an earlier release kept a choice of whoever is signed in. */
export function olderLists(): string[] {
  try {
    const end = `-${shownId()}`
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(OLDER) && key.endsWith(end))
      .map((key) => key.slice(OLDER.length, -end.length))
  } catch {
    return []
  }
}
