import { isParticle, namesIn, runsOf, wordsOf } from './name-words.ts'
import { surnamesSpelt } from './surnames.ts'

/** A person by every name: as it is shown, in characters, and the others. */
export type Names = { name: string; family: string; characters?: string; others?: readonly string[] }

/** How a word may be met: the letter before ':' in a key. */
export const KEY = { word: 'w', other: 'a', character: 'c', joined: 'j', initial: 'i' } as const

/**
 * The keys by which a person is found: `w:` each word of the name, `a:` of the other names, `c:` the characters that
 * the family name may be,
 * `j:` two words written as one, `i:` how a word begins.
 */
export function nameKeys({ name, family, characters = '', others = [] }: Names): string[] {
  const { own, others: beside } = namesIn(name)
  const keys = [...wordKeys(KEY.word, `${own} ${characters}`), ...surnameKeys(own, family)]
  for (const text of [...beside, ...others]) {
    // What stands in brackets is the name in characters as often as another one.
    keys.push(...wordKeys(KEY.other, text), ...surnameKeys(text, ''))
  }
  return [...new Set(keys)]
}

function wordKeys(kind: string, text: string): string[] {
  const runs = runsOf(text).filter((word) => !isParticle(word))
  const joined = runs.slice(1).map((word, at) => `${runs[at]}${word}`)
  const initials = /^(\p{L}[\s.]+)+\p{L}\b/u
    .exec(text)?.[0]
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  return [
    ...wordsOf(text).map((word) => `${kind}:${word}`),
    ...(initials ? [`${kind}:${initials}`] : []),
    ...joined.map((word) => `${KEY.joined}:${word}`),
    ...runs.map((word) => `${KEY.initial}:${[...word][0]}`),
  ]
}

/** The family name stands first or is the field's; elsewhere 'Kim' and 'Hong' are given names. */
function surnameKeys(name: string, family: string): string[] {
  const [first = ''] = runsOf(name)
  return [first, ...runsOf(family)].flatMap(surnamesSpelt).map((character) => `${KEY.character}:${character}`)
}
