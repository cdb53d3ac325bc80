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
  /** Whether a text that others need names one of them: either of the two, and by no part alone, for 'Low' is an income, too. */
  isNamedIn(text: string): boolean
}

/** Takes first and last names in one, and names as they were written, former ones too; `parts` are of a name whose rest nobody kept. */
export function purgedNames(names: Iterable<string>, parts: Iterable<string> = []): PurgedNames {
  const [whole, all] = [tidied(names), tidied([...names, ...parts])]
  const beginnings = new Set<string>()
  for (const word of all.flatMap(wordsOf)) {
    beginnings.add(word)
    for (let end = SHORTEST_BEGINNING; end < word.length; end += 1) beginnings.add(word.slice(0, end))
  }
  const [isNameTold, isNameSaid] = [tellerOf(whole), finderOf(whole)]
  return {
    isIn: (typed) => wordsOf(typed).some((word) => beginnings.has(word)),
    isSaidIn: finderOf(all),
    isToldIn: tellerOf(all),
    isNamedIn: (text) => isNameTold(text) || isNameSaid(text),
  }
}

const tidied = (names: Iterable<string>) => [
  ...new Set([...names].map((name) => name.trim()).filter((name) => name.length > 1)),
]

/** Finds every word of any of the names within a text. */
function tellerOf(names: readonly string[]): (text: string) => boolean {
  const byFirst = Map.groupBy(
    names.map(wordsOf).filter(({ length }) => length > 0),
    ([first = '']) => first,
  )
  return (text) => {
    const told = new Set(wordsOf(text))
    return [...told].some((word) => byFirst.get(word)?.some((name) => name.every((one) => told.has(one))))
  }
}

/** Within a word: 'Lim' is not said in 'Limited'. Chinese is written without gaps. */
const joined = /^(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}]){2}$/u
const isWithinWord = (sentence: string, from: number, to: number) =>
  [from, to].some((at) => joined.test(sentence.slice(Math.max(at - 1, 0), at + 1)))

/** Finds any of the names within a sentence: by how each begins, for a purge may look for thousands in thousands of answers. */
function finderOf(names: readonly string[]): (sentence: string) => boolean {
  const byBeginning = Map.groupBy(names, (name) => name.slice(0, SAID_BEGINNING))
  const lengths = new Set(names.map(({ length }) => Math.min(length, SAID_BEGINNING)))
  return (sentence) => {
    for (let at = 0; at < sentence.length; at += 1)
      for (const length of lengths)
        if (byBeginning.get(sentence.slice(at, at + length))?.some((name) => isSaidAt(sentence, name, at)))
          return true
    return false
  }
}

const isSaidAt = (sentence: string, name: string, at: number) =>
  sentence.startsWith(name, at) && !isWithinWord(sentence, at, at + name.length)

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

/** What was called so alone once may be half of a name: one word, which is no name in Chinese characters. */
export const isPart = (former: string): boolean =>
  wordsOf(former).length < 2 && !/\p{Script=Han}/u.test(former)

const contactName = /"name": ?("(?:[^"\\]|\\.)*")/g

/** What the text of an event's details calls the contact it is about. */
export const kinIn = (details: string): string[] =>
  [...details.matchAll(contactName)].map(([, text = '""']): string => JSON.parse(text))
