/** Words of names that tell nobody apart. */
const particles = new Set(['bin', 'bte', 'binte', 'binti', 's/o', 'd/o', 'a/l', 'a/p', 'alias', '@'])
/** After these a capital begins somebody's name, whether anybody is known by it or not. */
const calls = new Set(
  'mr mrs ms mdm madam miss dr prof uncle auntie aunty aunt cikgu encik puan son daughter husband wife brother sister neighbour friend mother father nephew niece grandson granddaughter maid helper'.split(
    ' ',
  ),
)
/** Names that are words as well: struck where they are written as a name, never in lower case. */
const alsoWords = new Set(
  'long may june april august grace joy hope faith rose lily song wing king young low sim sun moon see lee wan tan kay ray gem pearl iris dawn eve amber ruby olive sky lam ham will mark bill frank grant rich summer autumn dean duke prince queen noble good best wise swift'.split(
    ' ',
  ),
)
/** Names that begin a sentence as words do. */
const beginsSentences = new Set(
  'he she an so ho go to oh no do ah on in is it at may june long see low good will mark her his the they we you my our who'.split(
    ' ',
  ),
)

export type Token = { text: string; word: string; start: number; end: number }
export type NamedRange = { start: number; end: number }

/** The words of a text, each with its place. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[sda]\/[oplSDOPL]|[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)].map((found) => {
    const word = found[0]
      .toLowerCase()
      .normalize('NFC')
      .replace(/['’]s$/u, '')
    const length = found[0].toLowerCase().normalize('NFC') === word ? found[0].length : found[0].length - 2
    return { text: found[0].slice(0, length), word, start: found.index, end: found.index + length }
  })

export const nameWords = (name: string): string[] =>
  tokensOf(name)
    .map(({ word }) => word)
    .filter((word) => !particles.has(word) && /\p{L}/u.test(word))

/** Whom else anybody here is called, by word; `characters` are names in Chinese, whole. */
export type KnownNames = { byWord: ReadonlyMap<string, ReadonlySet<number>>; characters: readonly string[] }

/** Takes the texts; of the names that are then given piece by piece keeps who is called by a word that the texts hold. */
export function namesAmong(texts: readonly string[]): KnownNames & { add(names: readonly string[]): void } {
  const said = new Set(texts.flatMap((text) => tokensOf(text).map(({ word }) => word)))
  const inChinese = new Set(texts.flatMap(charactersIn))
  const byWord = new Map<string, Set<number>>()
  const characters: string[] = []
  let who = 0
  return {
    byWord,
    characters,
    add(names) {
      for (const name of names) {
        who += 1
        for (const word of nameWords(name)) {
          if (/^\p{sc=Han}{2,4}$/u.test(word)) {
            if (inChinese.delete(word)) characters.push(word)
          } else if (said.has(word)) byWord.set(word, (byWord.get(word) ?? new Set()).add(who))
        }
      }
    },
  }
}

/** The same of all names at once. */
export function knownNames(names: readonly string[], texts: readonly string[]): KnownNames {
  const known = namesAmong(texts)
  known.add(names)
  return known
}

const LONGEST = 4

/** Every two to four characters that stand together: as long as a name in Chinese is. */
const charactersIn = (text: string): string[] =>
  (text.match(/\p{sc=Han}{2,}/gu) ?? []).flatMap((run) =>
    [...run].flatMap((_, at) =>
      Array.from({ length: LONGEST - 1 }, (__, more) => run.slice(at, at + 2 + more)),
    ),
  )

const isCapital = ({ text }: Token) => /^\p{Lu}/u.test(text)
const beginsSentence = (text: string, { start }: Token) =>
  start === 0 || /[.!?:\n]\s*$/u.test(text.slice(Math.max(0, start - 8), start))

/** Where somebody else is named in a text; `own` are the words of the person's own names. */
export function namedIn(
  text: string,
  { byWord, characters }: KnownNames,
  own: ReadonlySet<string>,
): NamedRange[] {
  const found: NamedRange[] = characters.flatMap((name) => placesOf(text, name))
  const tokens = tokensOf(text)
  const isName = (token: Token) => byWord.has(token.word) || own.has(token.word) || particles.has(token.word)
  for (let first = 0; first < tokens.length; first += 1) {
    const begin = tokens[first]
    if (!begin || !isName(begin)) continue
    let last = first
    for (
      let next = tokens[last + 1];
      next && isName(next) && isNear(text, tokens[last], next);
      next = tokens[last + 1]
    )
      last += 1
    found.push(...namesInRun(text, trimmed(tokens.slice(first, last + 1)), byWord, own))
    first = last
  }
  return [...found, ...calledIn(text, tokens, own)]
}

const isNear = (text: string, before: Token | undefined, next: Token) =>
  before !== undefined && /^[ @]{1,3}$/u.test(text.slice(before.end, next.start))

/** Without the particles at either end. */
function trimmed(run: Token[]): Token[] {
  const kept = run.map(({ word }) => !particles.has(word))
  return kept.includes(true) ? run.slice(kept.indexOf(true), kept.lastIndexOf(true) + 1) : []
}

function namesInRun(
  text: string,
  run: readonly Token[],
  byWord: KnownNames['byWord'],
  own: ReadonlySet<string>,
): NamedRange[] {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || run.every(({ word }) => own.has(word) || particles.has(word))) return []
  // Two words of one person's name are that person, however they are written.
  if (areOfOne([...new Set(run.map(({ word }) => word))], byWord))
    return [{ start: first.start, end: last.end }]
  return run
    .filter((token) => !own.has(token.word) && !particles.has(token.word) && isLikely(text, token))
    .map(({ start, end }) => ({ start, end }))
}

/** Whether somebody is called by two of these words. */
const areOfOne = (words: readonly string[], byWord: KnownNames['byWord']): boolean =>
  words.some((word, at) => {
    const people = byWord.get(word)
    return people && words.slice(at + 1).some((other) => isSomebodyIn(people, byWord.get(other)))
  })

function isSomebodyIn(some: ReadonlySet<number>, others: ReadonlySet<number> = new Set()): boolean {
  const [few, many] = some.size < others.size ? [some, others] : [others, some]
  for (const who of few) if (many.has(who)) return true
  return false
}

/** Whether one word by itself is meant as a name. */
const isLikely = (text: string, token: Token): boolean =>
  isCapital(token)
    ? !(beginsSentence(text, token) && beginsSentences.has(token.word))
    : token.word.length > 3 && !alsoWords.has(token.word)

/** So many words somebody is called by after 'son' or 'Mdm', the particles between them among it. */
const CALLED_MAX = 6

/** 'her son Kelvin', 'Mdm Lim Siew Hwa', 'the daughter, Kavitha d/o Ravi': somebody of whom we may know nothing else. */
const calledIn = (text: string, tokens: readonly Token[], own: ReadonlySet<string>): NamedRange[] =>
  tokens.flatMap((token, at) => {
    if (!calls.has(token.word)) return []
    const run = calledAfter(text, token, tokens.slice(at + 1, at + 1 + CALLED_MAX))
    const [first, last] = [run[0], run.at(-1)]
    const isOwn = run.every(({ word }) => own.has(word) || particles.has(word))
    return first && last && !isOwn ? [{ start: first.start, end: last.end }] : []
  })

/** The words with a capital that follow each other, after a stop or a comma at most. */
function calledAfter(text: string, token: Token, following: readonly Token[]): Token[] {
  const run: Token[] = []
  for (const next of following) {
    const before = run.at(-1) ?? token
    const gap = run.length === 0 ? /^[.,:]? $/u : /^ $/u
    const isNext = isCapital(next) || (run.length > 0 && particles.has(next.word))
    if (!isNext || calls.has(next.word) || !gap.test(text.slice(before.end, next.start))) break
    run.push(next)
  }
  return trimmed(run)
}

function placesOf(text: string, name: string): NamedRange[] {
  const places: NamedRange[] = []
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
    places.push({ start: at, end: at + name.length })
  return places
}
