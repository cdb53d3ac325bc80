import { folded, wordsOf } from './name-words.ts'
import { localDigits } from './number-keys.ts'
import type { OwnField, OwnKind } from './own-kinds.ts'
import { ownWords } from './own-value.ts'

/** Kinds of words; a number, a day or a yes would find half of everybody. */
export const SEARCHED_KINDS = [
  'short_text',
  'long_text',
  'one_of',
  'several_of',
  'telephone',
] as const satisfies readonly OwnKind[]

/** A searched field and what somebody has in it. */
export type OwnHeld = { field: Pick<OwnField, 'id' | 'kind' | 'choices'>; value: string }

/** Before ':' in a key stands the field itself: what it becomes decides at once who is found by it. */
export const OWN_KEY = { word: 'o', number: 'n' } as const
/** A key of a word that stands in the list of words, with what comes before the word. */
export const LISTED_KEY = /^(?:[wat]|o\d+):/

/** One piece without its marks: 'KB-0142' is kb0142, on either side. */
export const bareWord = (piece: string): string => folded(piece).replace(/[^\p{L}\p{N}\p{M}]/gu, '')

const hasLetters = (word: string) => /[\p{L}\p{N}]/u.test(word)

/** `o17:` each word of field 17; of a telephone `n17:`, its first and its last three and four digits. */
export function ownKeys({ field, value }: OwnHeld): string[] {
  if (field.kind === 'telephone') {
    const digits = localDigits(value)
    if (digits.length < 4) return []
    const parts = [digits.slice(0, 3), digits.slice(0, 4), digits.slice(-3), digits.slice(-4)]
    return parts.map((part) => `${OWN_KEY.number}${field.id}:${part}`)
  }
  const text = ownWords(field, value)
  const words = [...wordsOf(text), ...text.split(/[\s,;()@/]+/).map(bareWord)]
  return words.filter(hasLetters).map((word) => `${OWN_KEY.word}${field.id}:${word}`)
}

/** The whole of a telephone, between marks that no other number has: 'n17:91234567:17n'. */
export function ownNumbers({ field, value }: OwnHeld): string[] {
  const digits = field.kind === 'telephone' ? localDigits(value) : ''
  return digits.length < 4 ? [] : [`n${field.id}:${digits}:${field.id}n`]
}

/** How a number that begins or ends so is asked of the keys, and of the whole numbers. */
export function ownNumberAsked(id: number, digits: string): { key: string; like: string }[] {
  if (digits.length < 3) return []
  const length = digits.length > 3 ? 4 : 3
  const key = (part: string) => `${OWN_KEY.number}${id}:${part}`
  return [
    { key: key(digits.slice(0, length)), like: `% n${id}:${digits}%` },
    { key: key(digits.slice(-length)), like: `%${digits}:${id}n %` },
  ]
}

/** Which field a key is of. */
export const fieldOfKey = (key: string): number | undefined => {
  const [, id] = /^[on](\d+):/.exec(key) ?? []
  return id === undefined ? undefined : Number(id)
}
