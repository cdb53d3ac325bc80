/** Asked this often, a statement is worth keeping: a filter that somebody put together once is not. */
const ASKED_BEFORE_KEPT = 4
/** Each costs its plan's memory in every connection. */
const MOST_KEPT = 200
/** Texts that are counted and not yet kept: filters make ever new ones. */
const MOST_COUNTED = 2000

/**
 * Where the value decides which plan is good, a plan made for any value is not: patterns, and sets of keys of which some
 * are everybody's and others nobody's. Of several statements in one text none can be prepared.
 */
const NOT_FOR_ANY_VALUE = /\blike\b|\bilike\b|&&|@>|<@|%>|\bany\s*\(|;/i

let made = 0

/** Which texts are prepared once under a name, on one engine. */
export type KeptStatements = {
  /** The name of a statement that is to be kept; undefined for one that is to be parsed anew. Counts the asking. */
  nameOf(text: string): string | undefined
  /** The plan of this text fits no more (SQLSTATE 0A000): the next asking gets another name. */
  forget(text: string): void
}

/** Decides from how often a text is asked; at most 200 are kept, for good. */
export function keptStatements(): KeptStatements {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const newName = () => {
    made += 1
    return `kampung_${made}`
  }
  return {
    nameOf(text) {
      const name = names.get(text)
      if (name || names.size >= MOST_KEPT) return name
      const count = (counts.get(text) ?? 0) + 1
      if (count < ASKED_BEFORE_KEPT) {
        if (counts.size >= MOST_COUNTED) counts.clear()
        counts.set(text, count)
        return undefined
      }
      counts.delete(text)
      if (NOT_FOR_ANY_VALUE.test(text)) {
        counts.set(text, Number.NEGATIVE_INFINITY)
        return undefined
      }
      names.set(text, newName())
      return names.get(text)
    },
    forget(text) {
      if (names.has(text)) names.set(text, newName())
    },
  }
}

/** A kept plan's table has changed under it, or the statement is gone: asked once more under a new name, it answers. */
export const isPlanOutdated = (code: unknown) => code === '0A000' || code === '26000'
