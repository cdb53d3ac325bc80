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
const BETWEEN = new RegExp(GAP, 'gu')

/** Whether an NRIC or FIN stands anywhere in a text, by its check letter: 'S 1234567 D' and 'S.1234567.D' too. */
export const holdsNric = (text: string): boolean =>
  LOOKS_LIKE.some((pattern) =>
    [...text.normalize('NFKC').matchAll(pattern)].some(([, found = '']) =>
      isNric(found.replace(BETWEEN, '').toUpperCase()),
    ),
  )

/** A text about a beneficiary, in which none is kept. */
export const withoutNric = <Text extends z.ZodType<string>>(schema: Text): Text =>
  schema.refine((value) => !holdsNric(value), nricRefusal.beneficiary)
