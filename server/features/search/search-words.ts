const WORDS_MAX = 6
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** What a person typed, to be looked for in the names of things. */
export type SearchWords = {
  /** Lower case, single spaces. */
  text: string
  words: readonly string[]
}

const isLink = (word: string) => word === 'and' || word === '&'

/**
 * Reads the text of the one box; undefined when nothing in it can be looked for. A dash parts two words, for
 * 'Meals-on-Wheels' and 'Meals on Wheels' are one name; 'and' and '&' say nothing (H-1033).
 */
export function readSearch(typed: string): SearchWords | undefined {
  const text = typed.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  const all = text
    .split(/[\s\-\u2010-\u2015]+/)
    .map((word) => word.replace(/(?<=[\p{L}\p{N}])[.,;:]+$/u, ''))
    .filter(Boolean)
  const telling = all.filter((word) => !isLink(word))
  return { text, words: (telling.length > 0 ? telling : all).slice(0, WORDS_MAX) }
}

/** What a word may stand behind, where it begins. */
const BEFORE = [' ', '-', '–', '(', '/', '&']
const apostrophes = /['’‘ʼ`]/g

/**
 * The `like` patterns of a word, any of which will do, whichever apostrophe it is written with or none. Fewer than three
 * letters match only where a word begins: in the middle of one they would be everywhere, and no index would help.
 */
export function patternsOf(word: string): string[] {
  const literal = escapeLike(word)
  if ([...word].length < 3) return [`${literal}%`, ...BEFORE.map((before) => `%${before}${literal}%`)]
  return spellingsOf(literal).map((spelling) => `%${spelling}%`)
}

/** "luke's" is 'luke’s' and 'lukes' as well, and 'lukes' is both. */
function spellingsOf(word: string): string[] {
  const owned =
    word.search(apostrophes) >= 0 ? word.replace(apostrophes, "'") : word.replace(/(?<=..)s$/, "'s")
  return [...new Set([word, owned, owned.replaceAll("'", '’'), owned.replaceAll("'", '')])]
}

/** 'Starts with this'. */
export const startPattern = (text: string) => `${escapeLike(text)}%`
export const beginsAWord = (word: string) => `% ${escapeLike(word)}%`
