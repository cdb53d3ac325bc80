import { z } from 'zod'

/** G-27: what is asked of a volunteer: the whole number, its last 4 characters, or none of it. */
export const nricCollection = z.enum(['whole', 'last_4', 'none'], { error: 'Choose what is collected' })
export type NricCollection = z.infer<typeof nricCollection>

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

/** What every answer shows: `S****567D`, or `*****567D` where only the last 4 are kept; '' stays ''. */
export function maskNric(value: string): string {
  if (isLast4(value)) return `*****${value}`
  return value.length === 9 ? `${value[0]}****${value.slice(5)}` : value
}

/** A mask that came back unchanged means: unchanged (S-07). */
export const isMaskedNric = (value: string): boolean => /^[STFGM*]\*{4}\d{3}[A-Z]$/.test(value)

/** Every mask that stands in a text, among other words. */
export const MASKS = /[STFGM*]\*{4}\d{3}[A-Z]/g

/** Of an NRIC of which no more than that it is kept may be known. */
export const HIDDEN_NRIC = '*********'

/** What is wrong with a typed NRIC where this much of it is collected (G-27); undefined when nothing is. */
export function nricFault(collection: NricCollection, value: string): string | undefined {
  if (isMaskedNric(value)) return undefined
  if (collection === 'none') return value === '' ? undefined : 'NRIC is not collected here'
  if (value === '') return 'NRIC is required'
  if (collection === 'last_4')
    return isLast4(value) ? undefined : 'Type the last 4 characters only, like 567D'
  return isNric(value) ? undefined : 'Invalid NRIC'
}
