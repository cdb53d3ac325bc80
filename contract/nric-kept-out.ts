import type { z } from 'zod'
import { isNric } from './nric.ts'

/** Of a beneficiary none is kept at all; a volunteer's has a field of its own, where it is sealed. */
export const nricRefusal = {
  beneficiary: 'NRIC is not kept for beneficiaries: write the last 3 digits and letter, or leave it out',
  volunteer: 'NRIC is not kept here: it belongs in the volunteer’s own NRIC field, where it is sealed',
} as const

const GAP = String.raw`[\s._/\p{Pd}]`
/** By itself it may be written with gaps; in the midst of letters and digits it is looked for as it is. */
const LOOKS_LIKE = [
  String.raw`(?<![\p{L}\p{N}])(?=([stfgm]${GAP}{0,3}\d(?:${GAP}?\d){6}${GAP}{0,3}[a-z])(?![\p{L}\p{N}]))`,
  String.raw`(?=([stfgm]\d{7}[a-z]))`,
].map((pattern) => new RegExp(pattern, 'giu'))
/** However they are written: most texts have none and are not looked at further. */
const SEVEN_DIGITS = /\p{N}(?:.?\p{N}){6}/u
const BETWEEN = new RegExp(GAP, 'gu')

/** Whether an NRIC or FIN stands anywhere in a text, by its check letter: 'S 1234567 D' and 'S.1234567.D' too. */
export const holdsNric = (text: string): boolean =>
  SEVEN_DIGITS.test(text) &&
  LOOKS_LIKE.some((pattern) =>
    [...text.normalize('NFKC').matchAll(pattern)].some(([, found = '']) =>
      isNric(found.replace(BETWEEN, '').toUpperCase()),
    ),
  )

/** What stands there in place of each: its last 3 digits and letter. */
export const cutNrics = (text: string): string =>
  LOOKS_LIKE.reduce(
    (cut, pattern) =>
      [...cut.matchAll(pattern)].reduceRight((rest, { 1: found = '', index }) => {
        const nric = found.replace(BETWEEN, '').toUpperCase()
        return isNric(nric)
          ? `${rest.slice(0, index)}${nric.slice(-4)}${rest.slice(index + found.length)}`
          : rest
      }, cut),
    text.normalize('NFKC'),
  )

/** Whether a column of a file is one of NRICs: a tenth of what is filled in. */
export function isNricColumn(cells: Iterable<string>): boolean {
  let [filled, held] = [0, 0]
  for (const cell of cells) {
    if (cell.trim() === '') continue
    filled += 1
    if (holdsNric(cell)) held += 1
  }
  return held > 0 && held * 10 >= filled
}

/** A text about a beneficiary, in which none is kept. */
export const withoutNric = <Text extends z.ZodType<string>>(schema: Text): Text =>
  schema.refine((value) => !holdsNric(value), nricRefusal.beneficiary)
