import { ordinary, particles } from './strike-words.ts'

export type Token = { text: string; word: string; start: number; end: number }
export type NamedRange = { start: number; end: number }

/** The words of a text, each with its place; 'Wei-Ming' is two. */
export const tokensOf = (text: string): Token[] =>
  [
    ...text.matchAll(/(?<![\p{L}\p{N}])[sda]\/[oplSDOPL](?!\p{L})|[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*/gu),
  ].map((found) => {
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

const SHORTEST = 5

/** Two words that stand side by side as one, 'weiming'; of short ones none, which are words of every day. */
export const joinedWords = (words: readonly string[]): string[] =>
  words.slice(1).flatMap((word, at) => {
    const both = `${words[at]}${word}`
    return both.length >= SHORTEST && /^\p{L}+$/u.test(both) && !ordinary.has(both) ? [both] : []
  })

export const isCapital = ({ text }: Token) => /^\p{Lu}/u.test(text)
export const beginsSentence = (text: string, { start }: Token) =>
  start === 0 || /[.!?:\n]\s*$/u.test(text.slice(Math.max(0, start - 8), start))

/** Whether two words stand together as those of one name do. */
export const isNear = (text: string, before: Token | undefined, next: Token) =>
  before !== undefined && /^(?:[ @]{1,3}|[-\u2010\u2011])$/u.test(text.slice(before.end, next.start))

/** Without the particles at either end. */
export function trimmed(run: readonly Token[]): Token[] {
  const kept = run.map(({ word }) => !particles.has(word))
  return kept.includes(true) ? run.slice(kept.indexOf(true), kept.lastIndexOf(true) + 1) : []
}
