const WORDS_MAX = 6
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** What a person typed, to be looked for in the names of things. */
export type SearchWords = {
  /** Lower case, single spaces. */
  text: string
  words: readonly string[]
}

/** Reads the text of the one box; undefined when nothing in it can be looked for. */
export function readSearch(typed: string): SearchWords | undefined {
  const text = typed.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')
  return /[\p{L}\p{N}]/u.test(text) ? { text, words: text.split(' ').slice(0, WORDS_MAX) } : undefined
}

/**
 * The `like` patterns of a word, any of which will do. Fewer than three letters match only where a word begins:
 * in the middle of one they would be everywhere, and no index would help.
 */
export function patternsOf(word: string): string[] {
  const literal = escapeLike(word)
  return [...word].length < 3 ? [`${literal}%`, `% ${literal}%`] : [`%${literal}%`]
}

/** 'Starts with this'. */
export const startPattern = (text: string) => `${escapeLike(text)}%`
export const beginsAWord = (word: string) => `% ${escapeLike(word)}%`
