/** Words of names that tell nobody apart. */
const particles = new Set(['bin', 'bte', 'binte', 'binti', 'so', 'do', 'al', 'ap', 'alias'])
const SHORTEST_BEGINNING = 3
/** So many characters tell most names apart. */
const SAID_BEGINNING = 6

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '' && !particles.has(word))

/** Finds whether a text holds the name of any of these people. */
export type PurgedNames = {
  /** A word of a name, or the first three letters of one or more: what people type to find somebody. */
  isIn(typed: string): boolean
  /** A whole name, as a sentence says it. */
  isSaidIn(sentence: string): boolean
  /** Every word of one name, in any order: as lists call people. */
  isToldIn(text: string): boolean
  /** Whether a text that somebody wrote names one of them: either of the two. */
  isNamedIn(text: string): boolean
}

/** Takes first and last names in one, and names as they were written, former ones too. */
export function purgedNames(names: Iterable<string>): PurgedNames {
  const whole = [...new Set([...names].map((name) => name.trim()).filter((name) => name.length > 1))]
  const beginnings = new Set<string>()
  for (const word of whole.flatMap(wordsOf)) {
    beginnings.add(word)
    for (let end = SHORTEST_BEGINNING; end < word.length; end += 1) beginnings.add(word.slice(0, end))
  }
  const byFirst = Map.groupBy(
    whole.map(wordsOf).filter(({ length }) => length > 0),
    ([first = '']) => first,
  )
  const isSaidIn = finderOf(whole)
  const isToldIn = (text: string) => {
    const told = new Set(wordsOf(text))
    return [...told].some((word) => byFirst.get(word)?.some((name) => name.every((one) => told.has(one))))
  }
  return {
    isIn: (typed) => wordsOf(typed).some((word) => beginnings.has(word)),
    isSaidIn,
    isToldIn,
    isNamedIn: (text) => isToldIn(text) || isSaidIn(text),
  }
}

/** Finds any of the names within a sentence: by how each begins, for a purge may look for thousands in thousands of answers. */
function finderOf(names: readonly string[]): (sentence: string) => boolean {
  const byBeginning = Map.groupBy(names, (name) => name.slice(0, SAID_BEGINNING))
  const lengths = new Set(names.map(({ length }) => Math.min(length, SAID_BEGINNING)))
  return (sentence) => {
    for (let at = 0; at < sentence.length; at += 1)
      for (const length of lengths)
        if (byBeginning.get(sentence.slice(at, at + length))?.some((name) => sentence.startsWith(name, at)))
          return true
    return false
  }
}

const nameFields = /"(first_name|last_name|display_name|name_characters)": ?("(?:[^"\\]|\\.)*")/g

/** What the text of an event's details calls the person it is about. */
export function namesIn(details: string): string[] {
  const found = [...details.matchAll(nameFields)]
  const all = (which: string): string[] =>
    found.filter(([, name]) => name === which).map(([, , text = '""']) => JSON.parse(text))
  const [first, last] = [all('first_name'), all('last_name')]
  const written = [...all('display_name'), ...all('name_characters')].filter((name) => name !== '')
  // An import's edit may hold one of the two alone.
  const both =
    first.length === last.length ? first.map((name, at) => `${name} ${last[at]}`) : [...first, ...last]
  return [...both, ...written]
}

const contactName = /"name": ?("(?:[^"\\]|\\.)*")/g

/** What the text of an event's details calls the contact it is about. */
export const kinIn = (details: string): string[] =>
  [...details.matchAll(contactName)].map(([, text = '""']): string => JSON.parse(text))
