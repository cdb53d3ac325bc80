import { charactersIn, placesOf, unknownCharacters } from './strike-characters.ts'
import { calledIn } from './strike-kin.ts'
import {
  beginsSentence,
  isCapital,
  isNear,
  joinedWords,
  type NamedRange,
  nameWords,
  type Token,
  tokensOf,
  trimmed,
} from './strike-tokens.ts'
import { alsoWords, beginsSentences, months, ordinary, particles } from './strike-words.ts'

/** Whom else anybody here is called, by word; `characters` are names in Chinese, whole. */
export type KnownNames = { byWord: ReadonlyMap<string, ReadonlySet<number>>; characters: readonly string[] }

/** Takes the texts; of the names that are then given piece by piece keeps who is called by a word that the texts hold. */
export function namesAmong(texts: readonly string[]): KnownNames & { add(names: readonly string[]): void } {
  const said = new Set(
    texts.flatMap((text) => {
      const words = tokensOf(text).map(({ word }) => word)
      return [...words, ...joinedWords(words)]
    }),
  )
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
        const words = nameWords(name)
        for (const word of [...words, ...joinedWords(words)]) {
          if (/^\p{sc=Han}{2,4}$/u.test(word)) {
            if (inChinese.delete(word)) characters.push(word)
          } else if (said.has(word)) byWord.set(word, (byWord.get(word) ?? new Set()).add(who))
        }
      }
    },
  }
}

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
  return [
    ...found,
    ...apart(text, tokens, byWord, own),
    ...calledIn(text, tokens, own),
    ...unknownCharacters(text, own),
  ]
}

/** 'Wei Ming' where somebody is known as Weiming. */
const apart = (
  text: string,
  tokens: readonly Token[],
  byWord: KnownNames['byWord'],
  own: ReadonlySet<string>,
): NamedRange[] =>
  tokens.slice(1).flatMap((token, at) => {
    const before = tokens[at]
    const isOne =
      before &&
      isNear(text, before, token) &&
      joinedWords([before.word, token.word]).some((both) => byWord.has(both))
    return isOne && !(own.has(before.word) && own.has(token.word))
      ? [{ start: before.start, end: token.end }]
      : []
  })

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
    ? !(
        (beginsSentence(text, token) && (beginsSentences.has(token.word) || ordinary.has(token.word))) ||
        isMonth(text, token)
      )
    : token.word.length > 2 && !alsoWords.has(token.word) && !ordinary.has(token.word)

/** 'In May 2026', '3 June'. */
const isMonth = (text: string, { word, start, end }: Token): boolean =>
  months.has(word) && (/^ \d/u.test(text.slice(end, end + 2)) || /\d $/u.test(text.slice(0, start)))
