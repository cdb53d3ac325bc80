import { z } from 'zod'

/** G-27: what is asked of a volunteer: the whole number, its last 4 characters, or none of it. */
export const nricCollection = z.enum(['whole', 'last_4', 'none'], { error: 'Choose what is collected' })
export type NricCollection = z.infer<typeof nricCollection>

/** How much of an NRIC is shown: as the specification has it, less, or only that one is kept (S-07). */
export const nricShown = z.enum(['first_and_last_4', 'last_4', 'last_2', 'none'], {
  error: 'Choose how much is shown',
})
export type NricShown = z.infer<typeof nricShown>

const weights = [2, 7, 6, 5, 4, 3, 2]
const letters: Record<string, string> = {
  S: 'JZIHGFEDCBA',
  T: 'JZIHGFEDCBA',
  F: 'XWUTRQPNMLK',
  G: 'XWUTRQPNMLK',
  M: 'XWUTRQPNJLK',
}
const offsets: Record<string, number> = { T: 4, G: 4, M: 3 }

/** Whether the nine characters carry the right check letter: S, T, F, G and M series (S-07). Upper case expected. */
export function isNric(value: string): boolean {
  const match = /^([STFGM])(\d{7})([A-Z])$/.exec(value)
  if (!match) return false
  const [, series = '', digits = '', check] = match
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), offsets[series] ?? 0)
  return letters[series]?.[sum % 11] === check
}

const LAST_4 = /^\d{3}[A-Z]$/
/** Whether these are the last 4 characters of an NRIC: three digits and the check letter. Upper case expected. */
export const isLast4 = (value: string): boolean => LAST_4.test(value)

/** What the database keeps, sealed, and an answer shows unless less is chosen: `S****567D`, or `*****567D` where only the last 4 are kept; '' stays ''. */
export function maskNric(value: string): string {
  if (isLast4(value)) return `*****${value}`
  return value.length === 9 ? `${value[0]}****${value.slice(5)}` : value
}

/** Of an NRIC of which no more than that it is kept may be known. */
export const HIDDEN_NRIC = '*********'

const LAST = { first_and_last_4: 4, last_4: 4, last_2: 2, none: 0 } satisfies Record<NricShown, number>

/** So much of a mask as is shown: `S****567D`, `*****567D`, `*******7D`, `*********`; '' stays ''. */
export function shownMask(mask: string, shown: NricShown): string {
  if (mask === '') return ''
  const last = mask.slice(mask.length - LAST[shown])
  return (shown === 'first_and_last_4' ? mask.slice(0, 1) : '').padEnd(mask.length - last.length, '*') + last
}

/** Every mask that tells anything and stands in a text, among other words. */
export const MASKS = /[STFGM*]\*{4}\d{3}[A-Z]|\*{7}\d[A-Z]/g

/** The same text with so much of each mask in it as is shown. */
export const withShownMasks = (text: string, shown: NricShown): string =>
  text.replace(MASKS, (mask) => shownMask(mask, shown))

/** A mask that came back unchanged means: unchanged (S-07). */
export const isMaskedNric = (value: string): boolean =>
  /^([STFGM*]\*{4}\d{3}[A-Z]|\*{7}\d[A-Z]|\*{9})$/.test(value)

/** What is wrong with a typed NRIC where this much of it is collected (G-27); undefined when nothing is. */
export function nricFault(collection: NricCollection, value: string): string | undefined {
  if (isMaskedNric(value)) return undefined
  if (collection === 'none') return value === '' ? undefined : 'NRIC is not collected here'
  if (value === '') return 'NRIC is required'
  if (collection === 'last_4')
    return isLast4(value) ? undefined : 'Type the last 4 characters only, like 567D'
  return isNric(value) ? undefined : 'Invalid NRIC'
}
