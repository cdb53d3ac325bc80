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

/** What every answer shows: `S****567D`; '' stays ''. */
export function maskNric(value: string): string {
  return value.length === 9 ? `${value[0]}****${value.slice(5)}` : value
}

/** A mask that came back unchanged means: unchanged (S-07). */
export const isMaskedNric = (value: string): boolean => /^[STFGM]\*{4}\d{3}[A-Z]$/.test(value)
